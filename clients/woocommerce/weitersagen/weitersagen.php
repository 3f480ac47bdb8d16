<?php
/**
 * Plugin Name: Weitersagen
 * Description: Tells a referral portal which orders of referred friends were paid, cancelled or refunded, and invites buyers to recommend.
 * Version: 1.0.0
 * Requires at least: 6.4
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * License: UNLICENSED
 */

declare(strict_types=1);

namespace Weitersagen\Woo;

defined('ABSPATH') || exit();

const VERSION = '1.0.0';

require_once __DIR__ . '/includes/translate.php';
require_once __DIR__ . '/includes/portal.php';
require_once __DIR__ . '/includes/shop.php';

// Orders are read by WooCommerce's own functions only, wherever it keeps them (HPOS).
add_action('before_woocommerce_init', function (): void {
    if (class_exists(\Automattic\WooCommerce\Utilities\FeaturesUtil::class)) {
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
    }
});

add_filter('woocommerce_integrations', function (array $integrations): array {
    require_once __DIR__ . '/includes/settings.php';
    return [...$integrations, Settings::class];
});

add_action('init', __NAMESPACE__ . '\keep_number');
add_action('woocommerce_checkout_create_order', __NAMESPACE__ . '\note_number');
add_action('woocommerce_store_api_checkout_update_order_meta', __NAMESPACE__ . '\note_number');

// The checkout never waits for the portal: what happened is told in the background, and the day's reconciliation tells what
// no hook told.
add_action('woocommerce_payment_complete', __NAMESPACE__ . '\tell_later');
add_action('woocommerce_order_status_changed', __NAMESPACE__ . '\tell_later');
add_action('weitersagen_tell', __NAMESPACE__ . '\tell', 10, 2);
add_action('weitersagen_reconcile', __NAMESPACE__ . '\reconcile');
add_action('init', __NAMESPACE__ . '\plan_reconciliation', 20);

add_action('woocommerce_thankyou', __NAMESPACE__ . '\invite');
register_deactivation_hook(__FILE__, __NAMESPACE__ . '\stop');
