<?php

declare(strict_types=1);

namespace Weitersagen\Woo;

/** Most orders of one call; the portal takes 1,000. */
const BATCH = 200;

/** What is set under WooCommerce > Settings > Integration. */
function setting(string $name): string
{
    $settings = get_option('woocommerce_weitersagen_settings', []);
    return is_array($settings) ? trim((string) ($settings[$name] ?? '')) : '';
}

/** Whether the plugin knows the portal. */
function is_set_up(): bool
{
    return str_starts_with(setting('api'), 'https://') && setting('key') !== '';
}

/**
 * Tells the portal of orders; the answers by reference, or null where it gave none. Told once more, the same changes nothing
 * there: an order is known by its reference.
 */
function send(array $messages): ?array
{
    $body = wp_json_encode(['Auftraege' => array_values($messages)]);
    $response = wp_remote_post(rtrim(setting('api'), '/') . '/auftrag', [
        'timeout' => 20,
        'redirection' => 0,
        'headers' => [
            'Content-Type' => 'application/json',
            'X-Requested-With' => 'weitersagen-woocommerce/' . VERSION,
            'X-Authorization' => 'Bearer ' . setting('key'),
            'Idempotency-Key' => wp_generate_uuid4(),
        ],
        'body' => $body,
    ]);
    $status = is_wp_error($response) ? 0 : (int) wp_remote_retrieve_response_code($response);
    if ($status !== 200) {
        note('warning', "The portal answered $status; the next try follows.");
        return null;
    }
    $answer = json_decode(wp_remote_retrieve_body($response), true);
    $answers = [];
    foreach ($answer['Ergebnisse'] ?? [] as $one) {
        $answers[(string) $one['Referenz']] = $one;
        if ($one['Ergebnis'] === 'fehler') {
            note('error', "Order {$one['Referenz']} was refused: {$one['Code']}");
        }
    }
    return $answers;
}

/** WooCommerce > Status > Logs. Never the key, nor who ordered. */
function note(string $level, string $text): void
{
    wc_get_logger()->log($level, $text, ['source' => 'weitersagen']);
}
