<?php

declare(strict_types=1);

/*
 * Plays a shop's webhooks, its proxy and the day's reconciliation. Arguments: JSON with `config` and `requests`, each with `kind`
 * (webhook, proxy, reconcile, message) and what it takes. Prints the answers as JSON.
 */

require __DIR__ . '/../../php/Weitersagen.php';
require __DIR__ . '/../weitersagen-shopify.php';

use function Weitersagen\Shopify\{invitation, order_message, reconcile, webhook};

ini_set('error_log', $argv[2]);
$given = json_decode($argv[1], true, 32, JSON_THROW_ON_ERROR);
$config = $given['config'];
$sign = fn (string $body): string => base64_encode(hash_hmac('sha256', $body, $config['secret'], true));

echo json_encode(array_map(fn (array $one): mixed => match ($one['kind']) {
    'webhook' => webhook(
        [...$config, ...($one['config'] ?? [])],
        [
            'X-Shopify-Topic' => $one['topic'],
            'X-Shopify-Shop-Domain' => $one['shop'] ?? $config['shop'],
            'X-Shopify-Hmac-Sha256' => $one['signature'] ?? $sign($one['body']),
            'X-Shopify-Webhook-Id' => 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
            'X-Shopify-API-Version' => '2026-07',
        ],
        $one['body'],
    ),
    'proxy' => invitation($config, $one['query']),
    'reconcile' => reconcile($config, strtotime('2026-10-20T12:00:00Z')),
    'message' => order_message($one['order']),
}, $given['requests']), JSON_THROW_ON_ERROR);
