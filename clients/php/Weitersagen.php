<?php

declare(strict_types=1);

namespace Weitersagen;

/** What the portal refused, with the problem it answered (null where it answered none). */
final class CallRefused extends \RuntimeException
{
    public function __construct(public readonly int $status, public readonly ?array $problem)
    {
        parent::__construct($problem ? "{$problem['code']}: {$problem['detail']}" : "HTTP $status");
    }
}

/** A webhook that is not the portal's, is too old, or is none. */
final class WebhookRefused extends \RuntimeException
{
}

/** The calls of a brand's portal: tries again and goes through lists. Needs PHP 8.1 and nothing else. */
final class Portal
{
    /**
     * $baseUrl: of the brand, such as https://portal.example/api/v1/marke. $token: of a login, or a partner's key.
     * $retries: how often a call is tried again that met a limit, a busy server or a broken connection; $maxWait: the
     * longest that is waited for it, in seconds. $headers: sent with every call.
     */
    public function __construct(
        private readonly string $baseUrl,
        private readonly ?string $token = null,
        private readonly string $language = 'de',
        private readonly int $retries = 3,
        private readonly int $maxWait = 60,
        private readonly int $timeout = 30,
        private readonly array $headers = [],
    ) {
    }

    /** The same brand for who has this token. */
    public function withToken(string $token): self
    {
        return new self(
            $this->baseUrl,
            $token,
            $this->language,
            $this->retries,
            $this->maxWait,
            $this->timeout,
            $this->headers,
        );
    }

    /**
     * The answer of a call: what its JSON says, or the bytes of a file. Throws CallRefused for any other. A POST or PUT
     * has a key (Idempotency-Key), so that a second try has no second effect.
     */
    public function call(
        string $method,
        string $path,
        array $params = [],
        array $query = [],
        mixed $body = null,
        ?string $key = null,
    ): mixed {
        $url = $this->urlOf($path, $params, $query);
        $headers = $this->headersOf($method, $body !== null, $key ?? bin2hex(random_bytes(16)));
        $content = $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR);
        for ($tries = 0; ; $tries++) {
            [$status, $given, $raw] = $this->send($method, $url, $headers, $content);
            $json = str_contains($given['content-type'] ?? '', 'json');
            if ($status >= 200 && $status < 300) {
                return $json ? json_decode($raw, true, 64, JSON_THROW_ON_ERROR) : $raw;
            }
            $wait = self::waitOf($given['retry-after'] ?? '', $tries);
            $again = in_array($status, [429, 503], true)
                || ($method !== 'DELETE' && in_array($status, [0, 502, 504], true));
            if (!$again || $tries >= $this->retries || $wait > $this->maxWait) {
                throw new CallRefused($status, $json ? json_decode($raw, true) : null);
            }
            usleep((int) ($wait * 1_000_000));
        }
    }

    /** Every row of a list, page after page, as they are asked for. */
    public function each(string $path, array $params = [], array $query = []): \Generator
    {
        do {
            $answer = $this->call('GET', $path, $params, $query);
            $next = null;
            if (isset($answer['Ereignisse'])) {
                $rows = $answer['Ereignisse'];
                $next = $rows ? ['nach' => end($rows)['data']['Folge']] : null;
            } elseif (array_key_exists('Weiter', $answer) || array_key_exists('Nach', $answer)) {
                $rows = $answer['Auftraege'] ?? $answer['Content'] ?? [];
                $cursor = $answer['Weiter'] ?? $answer['Nach'] ?? null;
                $next = $cursor === null ? null : ['nach' => $cursor];
            } else {
                $rows = $answer['Content'];
                $next = ($answer['HasNext'] ?? false) ? ['page' => ($query['page'] ?? 1) + 1] : null;
            }
            foreach ($rows as $row) {
                yield $row;
            }
            $query = array_merge($query, $next ?? []);
        } while ($next !== null);
    }

    private function urlOf(string $path, array $params, array $query): string
    {
        foreach ($params as $name => $value) {
            $path = str_replace('{' . $name . '}', rawurlencode((string) $value), $path);
        }
        $given = array_map(
            fn (mixed $value): string => is_bool($value) ? ($value ? 'true' : 'false') : (string) $value,
            array_filter($query, fn (mixed $value): bool => $value !== null),
        );
        return rtrim($this->baseUrl, '/') . $path . ($given ? '?' . http_build_query($given) : '');
    }

    /** @return list<string> */
    private function headersOf(string $method, bool $hasBody, string $key): array
    {
        $headers = [
            'X-Requested-With' => 'weitersagen-php',
            'X-Accept-Language' => $this->language,
            ...$this->headers,
            ...($this->token === null ? [] : ['X-Authorization' => "Bearer {$this->token}"]),
            ...(in_array($method, ['POST', 'PUT'], true) ? ['Idempotency-Key' => $key] : []),
            ...($hasBody ? ['Content-Type' => 'application/json'] : []),
        ];
        return array_map(fn (string $name, string $value): string => "$name: $value", array_keys($headers), $headers);
    }

    /** @return array{int, array<string, string>, string} The status (0 = no answer), headers in lower case, and body. */
    private function send(string $method, string $url, array $headers, string $content): array
    {
        $http = [
            'method' => $method,
            'header' => $headers,
            'content' => $content,
            'ignore_errors' => true,
            'follow_location' => 0,
            'timeout' => $this->timeout,
        ];
        $http_response_header = [];
        $raw = @file_get_contents($url, false, stream_context_create(['http' => $http]));
        $status = 0;
        $given = [];
        foreach ($http_response_header as $line) {
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found)) {
                $status = (int) $found[1];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $given[strtolower(trim($name))] = trim($value);
            }
        }
        return [$raw === false ? 0 : $status, $given, $raw === false ? '' : $raw];
    }

    private static function waitOf(string $retryAfter, int $tries): float
    {
        if (ctype_digit($retryAfter)) {
            return (float) $retryAfter;
        }
        return 0.5 * 2 ** $tries * (1 + random_int(0, 250) / 1000);
    }
}

/** Webhooks of a portal (Standard Webhooks). */
final class Webhook
{
    private const TOLERANCE = 300;

    /**
     * The event of a webhook, if it is the portal's; throws WebhookRefused otherwise. $body: as it came, not parsed and
     * written anew. $secrets: of the endpoint, both of them while it is changed. Signatures are compared in constant time.
     * The same event may come twice: its webhook-id is the same.
     */
    public static function verify(
        string $body,
        array $headers,
        string|array $secrets,
        int $tolerance = self::TOLERANCE,
        ?int $now = null,
    ): array {
        $given = array_change_key_case($headers);
        $id = (string) ($given['webhook-id'] ?? '');
        $timestamp = (string) ($given['webhook-timestamp'] ?? '');
        if ($id === '' || !preg_match('/^\d{1,12}$/D', $timestamp)) {
            throw new WebhookRefused('the headers of a webhook are missing');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > $tolerance) {
            throw new WebhookRefused('the webhook is too old, or one of the clocks is wrong');
        }
        $good = false;
        foreach ((array) $secrets as $secret) {
            $expected = 'v1,' . self::mac($secret, $id, $timestamp, $body);
            foreach (explode(' ', (string) ($given['webhook-signature'] ?? '')) as $signature) {
                $good = hash_equals($expected, $signature) || $good;
            }
        }
        if (!$good) {
            throw new WebhookRefused('no signature of the webhook fits the secret');
        }
        return json_decode($body, true, 64, JSON_THROW_ON_ERROR);
    }

    /** The headers a portal sends with a body; for tests of receivers. */
    public static function sign(string $body, string $id, string $secret, ?int $now = null): array
    {
        $timestamp = (string) ($now ?? time());
        return [
            'webhook-id' => $id,
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => 'v1,' . self::mac($secret, $id, $timestamp, $body),
        ];
    }

    private static function mac(string $secret, string $id, string $timestamp, string $body): string
    {
        $key = base64_decode((string) preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false) {
            throw new WebhookRefused('the secret is none: it begins with whsec_');
        }
        return base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    }
}
