<?php

declare(strict_types=1);

/*
 * Plays a shop that registers, its webhooks and the day's reconciliation. Arguments: JSON with `config`, `url` (where the shop
 * answers) and `requests`, each with `kind` (register, confirm, webhook, reconcile, message) and what it takes. Prints the answers as
 * JSON.
 */

require __DIR__ . '/../../php/Weitersagen.php';
require __DIR__ . '/../weitersagen-shopware.php';

use function Weitersagen\Shopware\{confirm, order_message, reconcile, register, sign, stored_shop, webhook};

ini_set('error_log', $argv[2]);
$given = json_decode($argv[1], true, 32, JSON_THROW_ON_ERROR);
$config = $given['config'];
$now = strtotime('2026-10-20T12:00:00Z');
$query = http_build_query(['do' => 'register', 'shop-id' => 'sHoP1', 'shop-url' => $given['url'], 'timestamp' => '1790935482']);
$keys = json_encode(['apiKey' => 'SWIA', 'secretKey' => 'geheim', 'timestamp' => '1790935482', 'shopUrl' => $given['url'], 'shopId' => 'sHoP1']);
$pending = fn (): string => stored_shop($config)['pending']['secret'] ?? '';

echo json_encode(array_map(fn (array $one): mixed => match ($one['kind']) {
    'register' => register($config, $one['query'] ?? $query, $one['signature'] ?? sign($query, $config['secret'])),
    'confirm' => confirm($config, $keys, $one['signature'] ?? sign($keys, $pending())),
    'webhook' => webhook(
        [...$config, ...($one['config'] ?? [])],
        $one['body'],
        $one['signature'] ?? sign($one['body'], stored_shop($config)['secret'] ?? ''),
        $now,
    ),
    'reconcile' => reconcile($config, $now),
    'message' => order_message($one['order'], $now),
    'mode' => substr(sprintf('%o', fileperms($config['store'])), -3),
}, $given['requests']), JSON_THROW_ON_ERROR);
