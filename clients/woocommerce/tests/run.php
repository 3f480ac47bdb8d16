<?php

declare(strict_types=1);

/*
 * Plays a shop with the plugin. Arguments: JSON with the portal's `origin`, `headers`, `api`, `key`, two `numbers` of friends and
 * `today` (YYYY-MM-DD). Prints what happened as JSON.
 */

require __DIR__ . '/wordpress.php';
require __DIR__ . '/../weitersagen/weitersagen.php';

use function Weitersagen\Woo\{is_refunded, message_of, order_message, shape_of};

$given = json_decode($argv[1], true, 16, JSON_THROW_ON_ERROR);
[Shop::$origin, Shop::$headers] = [$given['origin'], $given['headers']];
$recorded = json_decode(file_get_contents(__DIR__ . '/order.json'), true, 16, JSON_THROW_ON_ERROR);
$order = function (int $id, ?string $number, array $change = []) use ($recorded): WC_Order {
    $meta = [['key' => '_weitersagen_empfaengernummer', 'value' => $number ?? '']];
    $data = ['id' => $id, 'number' => "W-$id", 'meta_data' => $meta, ...$change];
    return Shop::$orders[$id] = new WC_Order([...$recorded, ...$data]);
};
$answers = [];
$told = function (string $what) use (&$answers): void {
    $before = count(Shop::$sent);
    Shop::work();
    $answers[$what] = array_map(
        fn (array $one): array => array_map(fn (array $m): array => [$m['Referenz'], $m['Status']], $one['body']['Auftraege']),
        array_slice(Shop::$sent, $before),
    );
};

// Nothing is told before somebody sets it up.
$first = $order(1, $given['numbers'][0]);
do_action('woocommerce_payment_complete', 1, 'pi_1');
$told('not set up');
Shop::$options['woocommerce_weitersagen_settings'] = [
    'api' => $given['api'],
    'key' => $given['key'],
    'portal' => 'https://portal.test/',
    'product' => '4001',
    'text' => 'Weiter & <b>sagen</b>',
];

// A friend comes with a number, orders and pays; both hooks of a payment are one call.
$_GET['empfaengernummer'] = $given['numbers'][0];
do_action('init');
$_GET = [];
$checkout = $order(1, null);
do_action('woocommerce_checkout_create_order', $checkout, []);
$answers['number'] = $checkout->get_meta('_weitersagen_empfaengernummer') === $given['numbers'][0];
do_action('woocommerce_payment_complete', 1, 'pi_1');
do_action('woocommerce_order_status_changed', 1, 'pending', 'processing', $checkout);
$told('paid');

// An order of nobody who was referred, and one that is not paid.
$order(2, null);
do_action('woocommerce_payment_complete', 2, 'pi_2');
$order(3, $given['numbers'][1], ['status' => 'pending', 'date_paid_gmt' => null]);
do_action('woocommerce_order_status_changed', 3, 'new', 'pending', Shop::$orders[3]);
$told('nothing to tell');

// The event of the cancellation is lost: the day finds it, and a second day changes nothing.
Shop::$orders[1]->data['status'] = 'cancelled';
Shop::$orders[3]->data = [...Shop::$orders[3]->data, 'status' => 'processing', 'date_paid_gmt' => '2026-10-03T08:00:00'];
do_action('weitersagen_reconcile');
do_action('weitersagen_reconcile');
$told('in between');
$answers['known'] = array_map(fn (WC_Order $one): string => $one->get_meta('_weitersagen_gemeldet'), Shop::$orders);
$answers['reconciled'] = array_map(
    fn (array $one): array => array_map(fn (array $m): array => [$m['Referenz'], $m['Status']], $one['body']['Auftraege']),
    array_slice(Shop::$sent, -2),
);

// A refund counts once it stands for a day; one that was deleted meanwhile never was.
$now = strtotime('2026-10-20T12:00:00Z');
$refunded = fn (string $at, string $total = '-39.80'): bool => is_refunded(
    [...$recorded, 'refunds' => [['id' => 7, 'reason' => '', 'total' => $total, 'date_created_gmt' => $at]]],
    $now,
);
$answers['refunds'] = [
    'two days ago' => $refunded('2026-10-18T12:00:00'),
    'an hour ago' => $refunded('2026-10-20T11:00:00'),
    'a part' => $refunded('2026-10-18T12:00:00', '-39.79'),
    'none' => is_refunded($recorded, $now),
];
$state = fn (string $status, ?string $paid = '2026-10-02T10:04:38', string $known = ''): ?string => order_message(
    [
        ...$recorded,
        ...['status' => $status, 'date_paid_gmt' => $paid],
        'meta_data' => [
            ['key' => '_weitersagen_empfaengernummer', 'value' => 'ABCDEF123456'],
            ['key' => '_weitersagen_gemeldet', 'value' => $known],
        ],
    ],
    $now,
)['Status'] ?? null;
$answers['never paid'] = [$state('cancelled', null), $state('failed', null), $state('cancelled', null, '1')];
foreach (['pending', 'on-hold', 'checkout-draft', 'processing', 'completed', 'refunded', 'cancelled', 'failed', 'trash'] as $status) {
    $answers['states'][$status] = $state($status);
}

// A returning buyer is no new customer.
$again = $order(4, $given['numbers'][1], ['date_created_gmt' => '2026-10-05T10:00:00', 'date_paid_gmt' => '2026-10-05T10:00:00']);
$answers['new customer'] = [message_of(Shop::$orders[3])['Neukunde'], message_of($again)['Neukunde']];

// The portal is away: tried again later, and nothing of the buyer is in the log.
unset(Shop::$orders[4]);
[$origin, Shop::$origin] = [Shop::$origin, 'http://127.0.0.1:9'];
do_action('woocommerce_order_status_changed', 3, 'processing', 'completed', Shop::$orders[3]);
$waiting = array_shift(Shop::$queue);
do_action($waiting['hook'], ...$waiting['args']);
$answers['again'] = array_map(fn (array $one): array => [$one['hook'], $one['args'], $one['at'] > time()], Shop::$queue);
Shop::$origin = $origin;
$answers['log'] = Shop::$log;

ob_start();
do_action('woocommerce_thankyou', 1);
$answers['thank you'] = ob_get_clean();
$answers['key'] = count(array_unique(array_column(array_column(Shop::$sent, 'headers'), 'Idempotency-Key')))
    === count(Shop::$sent);
$answers['personal'] = preg_match('/frida/i', json_encode(Shop::$sent));

echo json_encode($answers, JSON_THROW_ON_ERROR);
