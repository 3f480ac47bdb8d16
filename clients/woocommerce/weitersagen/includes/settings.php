<?php

declare(strict_types=1);

namespace Weitersagen\Woo;

/** WooCommerce > Settings > Integration > Weitersagen. */
final class Settings extends \WC_Integration
{
    public function __construct()
    {
        $this->id = 'weitersagen';
        $this->method_title = 'Weitersagen';
        $this->method_description = 'Tells the referral portal of orders by referred friends.';
        $this->form_fields = [
            'api' => [
                'title' => 'API',
                'type' => 'text',
                'description' => 'Of the brand, such as https://portal.example/api/v1/marke',
            ],
            'key' => [
                'title' => 'Key',
                'type' => 'password',
                'description' => 'Made in the back office under Schnittstellen, with the right to report orders: ws_live_…',
            ],
            'portal' => [
                'title' => 'Portal',
                'type' => 'text',
                'description' => 'For the thank-you page, such as https://portal.example; empty = nothing is shown there.',
            ],
            'product' => [
                'title' => 'Product',
                'type' => 'text',
                'description' => 'Number of the product that is recommended; empty = the portal’s start.',
            ],
            'text' => [
                'title' => 'Text of the link',
                'type' => 'text',
                'default' => 'Empfehlen Sie uns weiter',
            ],
        ];
        $this->init_settings();
        add_action("woocommerce_update_options_integration_{$this->id}", [$this, 'process_admin_options']);
    }
}
