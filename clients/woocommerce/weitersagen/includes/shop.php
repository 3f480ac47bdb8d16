<?php

declare(strict_types=1);

namespace Weitersagen\Woo;

/** Keeps the friend's number between the landing page and the checkout. */
const COOKIE = 'weitersagen_nummer';
const COOKIE_DAYS = 30;

/** Orders are reconciled for so long; a portal's complaint period is shorter. */
const RECONCILE_DAYS = 120;

/** Seconds until a call that failed is tried again, by how often it failed; then the day's reconciliation does. */
const AGAIN = [300, 3_600];

/** A friend comes from the portal with their number in the address. */
function keep_number(): void
{
    $number = isset($_GET['empfaengernummer']) ? wp_unslash($_GET['empfaengernummer']) : '';
    if (!is_string($number) || !is_number($number) || headers_sent()) {
        return;
    }
    setcookie(COOKIE, $number, [
        'expires' => time() + COOKIE_DAYS * 86_400,
        'path' => '/',
        'secure' => is_ssl(),
        'httponly' => true,
        'samesite' => 'Lax',
    ]);
    $_COOKIE[COOKIE] = $number;
}

/** The order keeps it; whoever calls saves the order. */
function note_number(\WC_Order $order): void
{
    $number = $_COOKIE[COOKIE] ?? '';
    if (is_string($number) && is_number($number)) {
        $order->update_meta_data(META, $number);
        if (current_action() === 'woocommerce_store_api_checkout_update_order_meta') {
            $order->save_meta_data();
        }
    }
}

/** An order in the shape of WooCommerce's REST API: what `order_message` reads of it. */
function shape_of(\WC_Order $order): array
{
    $gmt = fn (?\WC_DateTime $at): ?string => $at === null ? null : gmdate('Y-m-d\TH:i:s', $at->getTimestamp());
    return [
        'number' => $order->get_order_number(),
        'status' => $order->get_status(),
        'date_created_gmt' => $gmt($order->get_date_created()),
        'date_paid_gmt' => $gmt($order->get_date_paid()),
        'total' => (string) $order->get_total(),
        'meta_data' => array_map(
            fn (string $key): array => ['key' => $key, 'value' => (string) $order->get_meta($key)],
            [META, TOLD],
        ),
        'refunds' => array_map(fn (\WC_Order_Refund $refund): array => [
            'total' => (string) $refund->get_amount(),
            'date_created_gmt' => $gmt($refund->get_date_created()),
        ], $order->get_refunds()),
    ];
}

/** Whether nobody paid here with this address before; null where the order has none. */
function is_new_customer(\WC_Order $order): ?bool
{
    $email = (string) $order->get_billing_email();
    $created = $order->get_date_created();
    if ($email === '' || $created === null) {
        return null;
    }
    $before = wc_get_orders([
        'billing_email' => $email,
        'status' => ['wc-processing', 'wc-completed'],
        'date_created' => '<' . $created->getTimestamp(),
        'exclude' => [$order->get_id()],
        'limit' => 1,
        'return' => 'ids',
    ]);
    return $before === [];
}

function message_of(\WC_Order $order): ?array
{
    return number_of(shape_of($order)) === null
        ? null
        : order_message(shape_of($order), time(), is_new_customer($order));
}

/** One order after something happened to it, once however much happens at a time. */
function tell_later(int $id): void
{
    $order = is_set_up() ? wc_get_order($id) : false;
    if (!$order instanceof \WC_Order || (string) $order->get_meta(META) === '') {
        return;
    }
    // Not by `unique`, which looks at the hook alone and would lose other orders.
    if (!as_has_scheduled_action('weitersagen_tell', [$id, 0], 'weitersagen')) {
        as_enqueue_async_action('weitersagen_tell', [$id, 0], 'weitersagen');
    }
}

/** Tells what there is to tell of these; false where the portal did not answer. What it took is noted in the order. */
function tell_all(array $orders): bool
{
    $messages = array_filter(array_map(__NAMESPACE__ . '\message_of', $orders));
    $answers = $messages === [] ? [] : send($messages);
    foreach ($orders as $order) {
        $answer = $answers[$order->get_order_number()]['Ergebnis'] ?? 'fehler';
        if ($answer !== 'fehler' && (string) $order->get_meta(TOLD) === '') {
            $order->update_meta_data(TOLD, '1');
            $order->save_meta_data();
        }
    }
    return $answers !== null;
}

/** As the order is now, not as it was when the hook ran. */
function tell(int $id, int $failed = 0): void
{
    $order = is_set_up() ? wc_get_order($id) : false;
    $told = $order instanceof \WC_Order ? tell_all([$order]) : true;
    if (!$told && isset(AGAIN[$failed])) {
        as_schedule_single_action(time() + AGAIN[$failed], 'weitersagen_tell', [$id, $failed + 1], 'weitersagen');
    }
}

function plan_reconciliation(): void
{
    if (is_set_up() && function_exists('as_has_scheduled_action') && !as_has_scheduled_action('weitersagen_reconcile')) {
        as_schedule_recurring_action(time() + 3_600, DAY_IN_SECONDS, 'weitersagen_reconcile', [], 'weitersagen', true);
    }
}

/**
 * Once a day every referred order of the last months, as it is, also those thrown away: hooks are missed and events lost, above
 * all of refunds that are deleted. What the portal knows already changes nothing there. Orders are not chosen by when they
 * changed, since not every change writes that down.
 */
function reconcile(): void
{
    if (!is_set_up()) {
        return;
    }
    $page = 1;
    do {
        $orders = wc_get_orders([
            'type' => 'shop_order',
            'status' => [...array_keys(wc_get_order_statuses()), 'trash'],
            'date_created' => '>' . (time() - RECONCILE_DAYS * DAY_IN_SECONDS),
            'meta_key' => META,
            'meta_compare' => 'EXISTS',
            'orderby' => 'ID',
            'order' => 'ASC',
            'limit' => BATCH,
            'paged' => $page++,
        ]);
        // What is not told today is told tomorrow.
        if (!tell_all($orders)) {
            return;
        }
    } while (count($orders) === BATCH);
}

/** After the purchase: the buyer recommends. Without a script the link is all there is, and it leads to the same place. */
function invite(int $id): void
{
    $portal = setting('portal');
    if (!str_starts_with($portal, 'https://')) {
        return;
    }
    $base = rtrim($portal, '/');
    $product = preg_match('/^\d{1,9}$/D', setting('product')) === 1 ? setting('product') : '';
    $link = $base . ($product === '' ? '/' : "/empfehlen/$product");
    printf('<script src="%s" async></script>', esc_url("$base/einbetten.js"));
    printf(
        '<weitersagen-empfehlen%s><a href="%s">%s</a></weitersagen-empfehlen>',
        $product === '' ? '' : sprintf(' product="%s"', esc_attr($product)),
        esc_url($link),
        esc_html(setting('text') ?: 'Empfehlen Sie uns weiter'),
    );
}

function stop(): void
{
    if (function_exists('as_unschedule_all_actions')) {
        as_unschedule_all_actions('', [], 'weitersagen');
    }
}
