<?php

declare(strict_types=1);

namespace Weitersagen\Woo;

/** Where an order keeps the number of the friend who ordered. */
const META = '_weitersagen_empfaengernummer';

/** Set where the portal knows the order. */
const TOLD = '_weitersagen_gemeldet';

/** States of an order that goes on. */
const GOING_ON = ['processing', 'completed', 'refunded'];

/** States of an order that is over. `trash`: staff threw it away. */
const OVER = ['cancelled', 'failed', 'trash'];

/** Seconds after which a refund counts: until then staff can take it back, which no hook tells reliably. */
const REFUND_AFTER = 86_400;

/** Whether a text is the number of a friend. */
function is_number(string $text): bool
{
    return preg_match('/^[0-9A-Za-z]{6,20}$/D', $text) === 1;
}

/**
 * What the portal is told of an order in the shape of WooCommerce's REST API (v3), whose refunds have their own
 * `date_created_gmt`; null where there is nothing to tell. $now: seconds. $isNew: the buyer's first order, if that is known.
 */
function order_message(array $order, int $now, ?bool $isNew = null): ?array
{
    $number = number_of($order);
    $status = (string) ($order['status'] ?? '');
    if ($number === null || !in_array($status, [...GOING_ON, ...OVER], true)) {
        return null;
    }
    // Before a payment nothing is told of its end: the buyer may still pay, and the portal cancels for good.
    if (in_array($status, OVER, true) && empty($order['date_paid_gmt']) && meta_of($order, TOLD) === null) {
        return null;
    }
    return array_filter([
        'Referenz' => (string) $order['number'],
        'Auftragsdatum' => instant((string) $order['date_created_gmt']),
        'Empfaengernummer' => $number,
        'Status' => state_of($order, $status, $now),
        'Neukunde' => $isNew,
        'ErsteZahlungAm' => empty($order['date_paid_gmt']) ? null : instant((string) $order['date_paid_gmt']),
    ], fn (mixed $value): bool => $value !== null);
}

/** The friend's number, as the order keeps it. */
function number_of(array $order): ?string
{
    $number = meta_of($order, META);
    return $number !== null && is_number($number) ? $number : null;
}

function meta_of(array $order, string $name): ?string
{
    foreach ($order['meta_data'] ?? [] as ['key' => $key, 'value' => $value]) {
        if ($key === $name && is_string($value) && $value !== '') {
            return $value;
        }
    }
    return null;
}

/** The portal cancels for good, so what may still change is not told as over. */
function state_of(array $order, string $status, int $now): string
{
    if (in_array($status, OVER, true)) {
        return 'storniert';
    }
    return is_refunded($order, $now) ? 'widerrufen' : 'laufend';
}

/** Whether all was given back, by refunds that stand for a day. */
function is_refunded(array $order, int $now): bool
{
    $total = cents($order['total'] ?? '0');
    $back = 0;
    foreach ($order['refunds'] ?? [] as $refund) {
        if (strtotime($refund['date_created_gmt'] . 'Z') <= $now - REFUND_AFTER) {
            $back += abs(cents($refund['total']));
        }
    }
    return $total > 0 && $back >= $total;
}

/** '12.90' in cents: amounts are texts, and no sum of floats. */
function cents(string $amount): int
{
    return (int) round((float) $amount * 100);
}

/** An instant of WooCommerce, which is UTC without saying so. The portal knows which day it is in Berlin. */
function instant(string $gmt): string
{
    return substr(str_replace(' ', 'T', $gmt), 0, 19) . 'Z';
}
