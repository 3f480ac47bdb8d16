<?php

declare(strict_types=1);

namespace Weitersagen\Shopware;

use Weitersagen\CallRefused;
use Weitersagen\Portal;

/*
 * The server of a Shopware app, between one shop and a referral portal: registration and webhooks by a web server, the day's
 * reconciliation by cron: php weitersagen-shopware.php reconcile. Needs PHP 8.1, Weitersagen.php beside it (clients/php) and
 * config.php.
 */

/** The campaign under which the shop keeps a friend's number as the affiliate code. */
const CAMPAIGN = 'weitersagen';

const RECONCILE_DAYS = 120;

/** Orders of one question to the shop. */
const PAGE = 100;

/** A refund counts once it stands for a day: staff can still set the payment's state back. */
const REFUND_AFTER = 86_400;

/** The shop is away, or answered what it does not document. */
final class ShopAway extends \RuntimeException
{
}

function sign(string $text, string $secret): string
{
    return hash_hmac('sha256', $text, $secret);
}

/** The shop that registered; null where none did. */
function stored_shop(array $config): ?array
{
    $text = is_file($config['store']) ? file_get_contents($config['store']) : false;
    return $text === false ? null : json_decode($text, true, 8, JSON_THROW_ON_ERROR);
}

function store_shop(array $config, array $shop): void
{
    $aside = "{$config['store']}.new";
    $mask = umask(0o077);
    file_put_contents($aside, json_encode($shop, JSON_THROW_ON_ERROR));
    umask($mask);
    rename($aside, $config['store']);
}

/**
 * The shop asks to be known: it proves that it has the app's secret, and gets one of its own. It counts once it is confirmed,
 * so that nobody who asks takes the place of the shop that is there.
 *
 * @return array{int, string}
 */
function register(array $config, string $query, string $signature): array
{
    parse_str($query, $asked);
    ['shop-id' => $id, 'shop-url' => $url] = $asked + ['shop-id' => '', 'shop-url' => ''];
    $mine = rtrim((string) $url, '/') === rtrim($config['shop'], '/') && $id !== '';
    if (!$mine || !hash_equals(sign($query, $config['secret']), $signature)) {
        return [401, json_encode(['error' => 'not by this shop'])];
    }
    $secret = bin2hex(random_bytes(32));
    store_shop($config, [...(stored_shop($config) ?? []), 'pending' => ['id' => $id, 'url' => $url, 'secret' => $secret]]);
    return [200, json_encode([
        'proof' => sign($id . $url . $config['app'], $config['secret']),
        'secret' => $secret,
        'confirmation_url' => "{$config['url']}?do=confirm",
    ])];
}

/** The shop gives what it is read with. */
function confirm(array $config, string $body, string $signature): array
{
    $pending = stored_shop($config)['pending'] ?? null;
    if ($pending === null || !hash_equals(sign($body, $pending['secret']), $signature)) {
        return [401, json_encode(['error' => 'not by this shop'])];
    }
    $given = json_decode($body, true);
    if (($given['shopId'] ?? '') !== $pending['id'] || !isset($given['apiKey'], $given['secretKey'])) {
        return [400, json_encode(['error' => 'no confirmation'])];
    }
    store_shop($config, [...$pending, 'apiKey' => $given['apiKey'], 'secretKey' => $given['secretKey']]);
    return [200, '{}'];
}

/** What the portal is told of an order as the Admin API describes it; null where there is nothing to tell. $now: seconds. */
function order_message(array $order, int $now): ?array
{
    $number = (string) ($order['affiliateCode'] ?? '');
    $referred = ($order['campaignCode'] ?? '') === CAMPAIGN && preg_match('/^[0-9A-Za-z]{6,20}$/D', $number) === 1;
    $payments = array_map(fn (array $one): array => [
        $one['stateMachineState']['technicalName'],
        $one['updatedAt'] ?? $one['createdAt'],
    ], $order['transactions'] ?? []);
    $is = fn (string ...$states): array => array_values(array_filter(
        $payments,
        fn (array $one): bool => in_array($one[0], $states, true),
    ));
    // A payment that was given back was one.
    if (!$referred || $is('paid', 'refunded', 'refunded_partially') === []) {
        return null;
    }
    $refunds = array_filter($is('refunded'), fn (array $one): bool => strtotime($one[1]) <= $now - REFUND_AFTER);
    return array_filter([
        'Referenz' => (string) $order['orderNumber'],
        'Auftragsdatum' => instant($order['orderDateTime']),
        'Empfaengernummer' => $number,
        'Status' => match (true) {
            $order['stateMachineState']['technicalName'] === 'cancelled' => 'storniert',
            $refunds !== [] && $is('paid') === [] => 'widerrufen',
            default => 'laufend',
        },
        // The shop keeps when a payment got its state, not since when it is paid: only of one that is paid it is the same.
        'ErsteZahlungAm' => $is('paid') === [] ? null : instant(min(array_column($is('paid'), 1))),
    ], fn (mixed $value): bool => $value !== null);
}

/** '2026-10-02T10:04:11.000+00:00' as the portal takes it. */
function instant(string $at): string
{
    return gmdate('Y-m-d\TH:i:s\Z', (int) strtotime($at));
}

/** A call of the shop's Admin API. */
function ask(array $shop, string $path, array $body, ?string $token = null): array
{
    $http_response_header = [];
    $raw = @file_get_contents(rtrim($shop['url'], '/') . $path, false, stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'Content-Type: application/json',
            'Accept: application/json',
            ...($token === null ? [] : ["Authorization: Bearer $token"]),
        ],
        'content' => json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'follow_location' => 0,
        'timeout' => 15,
    ]]));
    $answer = $raw === false ? null : json_decode($raw, true);
    if (!is_array($answer) || isset($answer['errors'])) {
        throw new ShopAway($http_response_header[0] ?? 'no answer');
    }
    return $answer;
}

/** Orders that fit, page after page. */
function orders_where(array $shop, array $filter): \Generator
{
    $grant = ['grant_type' => 'client_credentials', 'client_id' => $shop['apiKey'], 'client_secret' => $shop['secretKey']];
    $token = ask($shop, '/api/oauth/token', $grant)['access_token'] ?? throw new ShopAway('no token');
    $page = 1;
    do {
        $found = ask($shop, '/api/search/order', [
            'page' => $page++,
            'limit' => PAGE,
            'filter' => $filter,
            'sort' => [['field' => 'autoIncrement', 'order' => 'ASC']],
            'associations' => ['stateMachineState' => (object) [], 'transactions' => [
                'associations' => ['stateMachineState' => (object) []],
            ]],
        ], $token)['data'];
        yield $found;
    } while (count($found) === PAGE);
}

/** Tells the portal what there is to tell of these. */
function tell(array $config, array $orders, int $now): void
{
    $messages = array_values(array_filter(array_map(fn (array $one): ?array => order_message($one, $now), $orders)));
    if ($messages === []) {
        return;
    }
    $portal = new Portal($config['api'], $config['key'], retries: $config['retries'] ?? 1, maxWait: 3, headers: $config['headers'] ?? []);
    foreach ($portal->call('POST', '/auftrag', body: ['Auftraege' => $messages])['Ergebnisse'] as $one) {
        if ($one['Ergebnis'] === 'fehler') {
            log_line("order {$one['Referenz']} was refused: {$one['Code']}");
        }
    }
}

/**
 * A webhook of the shop. It only says which order is worth a look: events come late, twice and in any order. 503 lets the shop
 * send it again.
 */
function webhook(array $config, string $body, string $signature, int $now): array
{
    $shop = stored_shop($config);
    if (!isset($shop['apiKey']) || !hash_equals(sign($body, $shop['secret']), $signature)) {
        return [401, json_encode(['error' => 'not by this shop'])];
    }
    $id = json_decode($body, true)['data']['payload']['order']['id'] ?? null;
    if (!is_string($id) || preg_match('/^[0-9a-f]{32}$/D', $id) !== 1) {
        return [200, '{}'];
    }
    try {
        foreach (orders_where($shop, [['type' => 'equals', 'field' => 'id', 'value' => $id]]) as $orders) {
            tell($config, $orders, $now);
        }
        return [200, '{}'];
    } catch (ShopAway | CallRefused $away) {
        log_line($away::class . ': ' . $away->getMessage());
        return [503, json_encode(['error' => 'again later'])];
    }
}

/** Every referred order of the last days as it is; the number of orders looked at. */
function reconcile(array $config, int $now): int
{
    $shop = stored_shop($config);
    if (!isset($shop['apiKey'])) {
        throw new ShopAway('no shop has registered');
    }
    $since = gmdate('Y-m-d\TH:i:s\Z', $now - RECONCILE_DAYS * 86_400);
    $count = 0;
    foreach (orders_where($shop, [
        ['type' => 'equals', 'field' => 'campaignCode', 'value' => CAMPAIGN],
        ['type' => 'range', 'field' => 'orderDateTime', 'parameters' => ['gte' => $since]],
    ]) as $orders) {
        tell(['retries' => 3] + $config, $orders, $now);
        $count += count($orders);
    }
    return $count;
}

/** Never the buyer, a key or a body. */
function log_line(string $text): void
{
    error_log("weitersagen: $text");
}

/** The web server's request, or the command line. */
function main(array $config, array $arguments): int
{
    if (PHP_SAPI === 'cli') {
        if (($arguments[1] ?? '') !== 'reconcile') {
            fwrite(STDERR, "Usage: php weitersagen-shopware.php reconcile\n");
            return 2;
        }
        echo reconcile($config, time()), " orders were looked at.\n";
        return 0;
    }
    $headers = array_change_key_case(getallheaders());
    $body = (string) file_get_contents('php://input');
    $signature = $headers['shopware-shop-signature'] ?? '';
    // The shop signs the whole of it, with what the manifest's address has.
    $query = (string) ($_SERVER['QUERY_STRING'] ?? '');
    [$status, $text] = match ($_GET['do'] ?? '') {
        'register' => register($config, $query, $headers['shopware-app-signature'] ?? ''),
        'confirm' => confirm($config, $body, $signature),
        'webhook' => webhook($config, $body, $signature, time()),
        default => [404, json_encode(['error' => 'nothing is here'])],
    };
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    echo $text;
    return 0;
}

if (isset($_SERVER['SCRIPT_FILENAME']) && realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    require_once __DIR__ . '/Weitersagen.php';
    exit(main(require __DIR__ . '/config.php', $argv ?? []));
}
