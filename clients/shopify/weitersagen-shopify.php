<?php

declare(strict_types=1);

namespace Weitersagen\Shopify;

use Weitersagen\CallRefused;
use Weitersagen\Portal;

/*
 * Between a Shopify shop and a referral portal: webhooks and the app proxy by a web server, the day's reconciliation by cron:
 * php weitersagen-shopify.php reconcile. Needs PHP 8.1, Weitersagen.php beside it (clients/php) and config.php.
 */

const API_VERSION = '2026-07';

/** The attribute of the cart, and so of the order, that holds the friend's number. */
const ATTRIBUTE = 'weitersagen';

/** What an app may read of without asking for more (read_all_orders). */
const RECONCILE_DAYS = 60;

/** Orders of one question to the shop. */
const PAGE = 100;

/** Somebody paid, whatever became of it later. */
const PAID = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

const FIELDS = 'name createdAt cancelledAt test displayFinancialStatus customAttributes { key value }
    transactions(first: 20) { kind status processedAt }';

/** The shop is away, busy, or answered what it does not document. */
final class ShopAway extends \RuntimeException
{
}

/** Whether a webhook is the shop's: by its body as it came, in constant time. */
function is_from_shop(string $body, string $signature, string $secret): bool
{
    return hash_equals(base64_encode(hash_hmac('sha256', $body, $secret, true)), $signature);
}

/** Whether a request came through the app proxy. $query: as PHP reads it. */
function is_from_proxy(array $query, string $secret): bool
{
    $signature = $query['signature'] ?? '';
    unset($query['signature']);
    ksort($query);
    $text = '';
    foreach ($query as $name => $value) {
        $text .= "$name=" . implode(',', (array) $value);
    }
    return is_string($signature) && hash_equals(hash_hmac('sha256', $text, $secret), $signature);
}

/** What the portal is told of an order as the GraphQL Admin API describes it; null where there is nothing to tell. */
function order_message(array $order): ?array
{
    $number = number_of($order['customAttributes'] ?? []);
    $paid = paid_at($order['transactions'] ?? []);
    $status = $order['displayFinancialStatus'] ?? '';
    // An order that was cancelled keeps the state of its payment; one that nobody paid is none for the portal.
    if ($number === null || ($order['test'] ?? false) || !(in_array($status, PAID, true) || $paid !== null)) {
        return null;
    }
    return array_filter([
        'Referenz' => (string) $order['name'],
        'Auftragsdatum' => $order['createdAt'],
        'Empfaengernummer' => $number,
        'Status' => match (true) {
            !empty($order['cancelledAt']) => 'storniert',
            $status === 'REFUNDED' => 'widerrufen',
            default => 'laufend',
        },
        'ErsteZahlungAm' => $paid,
    ], fn (mixed $value): bool => $value !== null);
}

function number_of(array $attributes): ?string
{
    foreach ($attributes as ['key' => $key, 'value' => $value]) {
        if ($key === ATTRIBUTE && preg_match('/^[0-9A-Za-z]{6,20}$/D', (string) $value)) {
            return $value;
        }
    }
    return null;
}

/** The instant of the first payment; null where there was none. */
function paid_at(array $transactions): ?string
{
    $paid = array_filter($transactions, fn (array $one): bool => $one['status'] === 'SUCCESS'
        && in_array($one['kind'], ['SALE', 'CAPTURE'], true) && !empty($one['processedAt']));
    $times = array_column($paid, 'processedAt');
    return $times === [] ? null : min($times);
}

/** The answer of the GraphQL Admin API. */
function ask(array $config, string $query, array $variables): array
{
    $origin = $config['origin'] ?? "https://{$config['shop']}";
    $http_response_header = [];
    $raw = @file_get_contents("$origin/admin/api/" . API_VERSION . '/graphql.json', false, stream_context_create([
        'http' => [
            'method' => 'POST',
            'header' => ['Content-Type: application/json', "X-Shopify-Access-Token: {$config['token']}"],
            'content' => json_encode(['query' => $query, 'variables' => $variables], JSON_THROW_ON_ERROR),
            'ignore_errors' => true,
            'follow_location' => 0,
            'timeout' => 15,
        ],
    ]));
    $answer = $raw === false ? null : json_decode($raw, true);
    if (!is_array($answer) || isset($answer['errors']) || !isset($answer['data'])) {
        throw new ShopAway($http_response_header[0] ?? 'no answer');
    }
    return $answer['data'];
}

/** One order as it is now; null where the shop has none. */
function read_order(array $config, string $id): ?array
{
    return ask($config, 'query($id: ID!) { order(id: $id) { ' . FIELDS . ' } }', ['id' => "gid://shopify/Order/$id"])['order'];
}

/** Every order of the last days, page after page. */
function orders_since(array $config, int $since): \Generator
{
    $query = 'query($first: Int!, $after: String, $query: String) { orders(first: $first, after: $after, sortKey: CREATED_AT, query: $query)
        { nodes { ' . FIELDS . ' } pageInfo { hasNextPage endCursor } } }';
    $after = null;
    do {
        $variables = ['first' => PAGE, 'after' => $after, 'query' => 'created_at:>=' . gmdate('Y-m-d\TH:i:s\Z', $since)];
        $page = ask($config, $query, $variables)['orders'];
        yield $page['nodes'];
        $after = $page['pageInfo']['endCursor'];
    } while ($page['pageInfo']['hasNextPage']);
}

/** Tells the portal what there is to tell of these; the messages that were refused, by reference. */
function tell(array $config, array $orders): array
{
    $messages = array_values(array_filter(array_map(__NAMESPACE__ . '\order_message', $orders)));
    if ($messages === []) {
        return [];
    }
    $portal = new Portal($config['api'], $config['key'], retries: $config['retries'] ?? 1, maxWait: 3, headers: $config['headers'] ?? []);
    $answer = $portal->call('POST', '/auftrag', body: ['Auftraege' => $messages]);
    $refused = array_filter($answer['Ergebnisse'], fn (array $one): bool => $one['Ergebnis'] === 'fehler');
    return array_column($refused, 'Code', 'Referenz');
}

/**
 * A webhook of the shop. It only says which order is worth a look: events come late, twice and in any order. 503 lets the shop
 * send it again.
 *
 * @return array{int, string, string} status, content type, body
 */
function webhook(array $config, array $headers, string $body): array
{
    $headers = array_change_key_case($headers);
    $mine = hash_equals($config['shop'], $headers['x-shopify-shop-domain'] ?? '');
    if (!$mine || !is_from_shop($body, $headers['x-shopify-hmac-sha256'] ?? '', $config['secret'])) {
        return [401, 'text/plain', 'no webhook of this shop'];
    }
    $event = json_decode($body, true);
    $id = match ($headers['x-shopify-topic'] ?? '') {
        'orders/paid', 'orders/cancelled', 'orders/updated' => $event['id'] ?? null,
        'refunds/create' => $event['order_id'] ?? null,
        default => null,
    };
    if ($id === null || !preg_match('/^\d{1,20}$/D', (string) $id)) {
        return [200, 'text/plain', 'nothing to tell'];
    }
    try {
        $order = read_order($config, (string) $id);
        log_refused(tell($config, $order === null ? [] : [$order]));
        return [200, 'text/plain', 'told'];
    } catch (ShopAway | CallRefused $away) {
        log_line($away::class . ': ' . $away->getMessage());
        return [503, 'text/plain', 'again later'];
    }
}

/** The page of the app proxy: the buyer recommends. Without a script the link is all there is. */
function invitation(array $config, array $query): array
{
    if (!is_from_proxy($query, $config['secret'])) {
        return [403, 'text/plain', 'not by the shop'];
    }
    $base = htmlspecialchars(rtrim($config['portal'], '/'), ENT_QUOTES);
    $product = preg_match('/^\d{1,9}$/D', (string) ($config['product'] ?? '')) ? (string) $config['product'] : '';
    $link = $product === '' ? "$base/" : "$base/empfehlen/$product";
    $text = htmlspecialchars($config['text'] ?? 'Empfehlen Sie uns weiter', ENT_QUOTES);
    $attribute = $product === '' ? '' : " product=\"$product\"";
    // The shop renders it as Liquid: nothing of it may look like that.
    $page = "<script src=\"$base/einbetten.js\" async></script>"
        . "<weitersagen-empfehlen$attribute><a href=\"$link\">$text</a></weitersagen-empfehlen>";
    return [200, 'application/liquid', str_replace(['{', '}'], '', $page)];
}

/** Every referred order of the last days as it is; the number of orders looked at. */
function reconcile(array $config, int $now): int
{
    $count = 0;
    foreach (orders_since($config, $now - RECONCILE_DAYS * 86_400) as $orders) {
        log_refused(tell(['retries' => 3] + $config, $orders));
        $count += count($orders);
    }
    return $count;
}

/** Never the buyer, a key or a body. */
function log_line(string $text): void
{
    error_log("weitersagen: $text");
}

function log_refused(array $refused): void
{
    foreach ($refused as $referenz => $code) {
        log_line("order $referenz was refused: $code");
    }
}

/** The web server's request, or the command line. */
function main(array $config, array $arguments): int
{
    if (PHP_SAPI === 'cli') {
        if (($arguments[1] ?? '') !== 'reconcile') {
            fwrite(STDERR, "Usage: php weitersagen-shopify.php reconcile\n");
            return 2;
        }
        echo reconcile($config, time()), " orders were looked at.\n";
        return 0;
    }
    [$status, $type, $text] = $_SERVER['REQUEST_METHOD'] === 'POST'
        ? webhook($config, getallheaders(), (string) file_get_contents('php://input'))
        : invitation($config, $_GET);
    http_response_code($status);
    header("Content-Type: $type; charset=utf-8");
    header('Cache-Control: no-store');
    echo $text;
    return 0;
}

if (isset($_SERVER['SCRIPT_FILENAME']) && realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    require_once __DIR__ . '/Weitersagen.php';
    exit(main(require __DIR__ . '/config.php', $argv ?? []));
}
