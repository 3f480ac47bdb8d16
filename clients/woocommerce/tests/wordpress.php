<?php

declare(strict_types=1);

/*
 * As much of WordPress and WooCommerce as the plugin asks for, in memory: hooks, options, the queue of actions and orders, with
 * the signatures their documentation gives. Calls of the portal are real.
 */

const ABSPATH = '/';
const DAY_IN_SECONDS = 86_400;

final class Shop
{
    public static array $hooks = [];
    public static array $options = [];
    /** @var array<int, WC_Order> */
    public static array $orders = [];
    /** @var list<array{hook: string, args: array, at: int}> */
    public static array $queue = [];
    public static array $log = [];
    public static array $sent = [];
    /** Where https://portal.test is, and the headers that make it a brand's. */
    public static string $origin = '';
    public static array $headers = [];
    public static string $action = '';

    /** Does what waits, and what that makes wait, but nothing that is for later. */
    public static function work(): void
    {
        while ($next = array_shift(self::$queue)) {
            if ($next['at'] <= time()) {
                do_action($next['hook'], ...$next['args']);
            }
        }
    }
}

function add_action(string $hook, callable $callback, int $priority = 10, int $args = 1): void
{
    Shop::$hooks[$hook][] = [$callback, $args];
}

function add_filter(string $hook, callable $callback, int $priority = 10, int $args = 1): void
{
    add_action($hook, $callback, $priority, $args);
}

function do_action(string $hook, mixed ...$args): void
{
    Shop::$action = $hook;
    foreach (Shop::$hooks[$hook] ?? [] as [$callback, $takes]) {
        $callback(...array_slice($args, 0, $takes));
    }
}

function current_action(): string
{
    return Shop::$action;
}

function register_deactivation_hook(string $file, callable $callback): void
{
}

function get_option(string $name, mixed $default = false): mixed
{
    return Shop::$options[$name] ?? $default;
}

function wp_unslash(mixed $value): mixed
{
    return $value;
}

function is_ssl(): bool
{
    return true;
}

function wp_json_encode(mixed $value): string
{
    return json_encode($value, JSON_THROW_ON_ERROR);
}

function wp_generate_uuid4(): string
{
    return vsprintf('%s-%s-4%s-8%s-%s', ['12345678', '1234', '123', '123', bin2hex(random_bytes(6))]);
}

function esc_url(string $url): string
{
    return htmlspecialchars($url, ENT_QUOTES);
}

function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function esc_html(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES);
}

function wp_remote_post(string $url, array $args): array
{
    Shop::$sent[] = ['url' => $url, 'headers' => $args['headers'], 'body' => json_decode($args['body'], true)];
    $headers = [...$args['headers'], ...Shop::$headers];
    $lines = array_map(fn (string $name, string $value): string => "$name: $value", array_keys($headers), $headers);
    $http = ['method' => 'POST', 'header' => $lines, 'content' => $args['body'], 'ignore_errors' => true];
    $http_response_header = [];
    $real = str_replace('https://portal.test', Shop::$origin, $url);
    $body = @file_get_contents($real, false, stream_context_create(['http' => $http]));
    preg_match('~ (\d{3})~', $http_response_header[0] ?? ' 000', $status);
    return ['code' => (int) $status[1], 'body' => $body];
}

function is_wp_error(mixed $response): bool
{
    return $response['code'] === 0;
}

function wp_remote_retrieve_response_code(array $response): int
{
    return $response['code'];
}

function wp_remote_retrieve_body(array $response): string
{
    return $response['body'];
}

function as_enqueue_async_action(string $hook, array $args = [], string $group = ''): int
{
    return as_schedule_single_action(time(), $hook, $args, $group);
}

function as_schedule_single_action(int $at, string $hook, array $args = [], string $group = ''): int
{
    Shop::$queue[] = ['hook' => $hook, 'args' => $args, 'at' => $at];
    return count(Shop::$queue);
}

function as_schedule_recurring_action(int $at, int $interval, string $hook, array $args = [], string $group = ''): int
{
    return as_schedule_single_action($at, $hook, $args, $group);
}

function as_has_scheduled_action(string $hook, ?array $args = null, string $group = ''): bool
{
    foreach (Shop::$queue as $one) {
        if ($one['hook'] === $hook && ($args === null || $one['args'] === $args)) {
            return true;
        }
    }
    return false;
}

function wc_get_logger(): object
{
    return new class () {
        public function log(string $level, string $text, array $context): void
        {
            Shop::$log[] = "$level $text";
        }
    };
}

final class WC_DateTime extends DateTime
{
}

final class WC_Order_Refund
{
    public function __construct(private readonly string $amount, private readonly WC_DateTime $at)
    {
    }

    public function get_amount(): string
    {
        return $this->amount;
    }

    public function get_date_created(): WC_DateTime
    {
        return $this->at;
    }
}

final class WC_Order
{
    private array $meta = [];
    public array $refunds = [];

    /** $data: in the shape of the REST API (v3). */
    public function __construct(public array $data)
    {
        foreach ($data['meta_data'] ?? [] as ['key' => $key, 'value' => $value]) {
            $this->meta[$key] = $value;
        }
        foreach ($data['refunds'] ?? [] as $refund) {
            $this->refunds[] = new WC_Order_Refund(ltrim($refund['total'], '-'), self::at($refund['date_created_gmt']));
        }
    }

    private static function at(?string $gmt): ?WC_DateTime
    {
        return $gmt === null ? null : new WC_DateTime($gmt, new DateTimeZone('UTC'));
    }

    public function get_id(): int
    {
        return $this->data['id'];
    }

    public function get_order_number(): string
    {
        return $this->data['number'];
    }

    public function get_status(): string
    {
        return $this->data['status'];
    }

    public function get_date_created(): ?WC_DateTime
    {
        return self::at($this->data['date_created_gmt']);
    }

    public function get_date_paid(): ?WC_DateTime
    {
        return self::at($this->data['date_paid_gmt']);
    }

    public function get_total(): string
    {
        return $this->data['total'];
    }

    public function get_billing_email(): string
    {
        return $this->data['billing']['email'];
    }

    public function get_meta(string $key): mixed
    {
        return $this->meta[$key] ?? '';
    }

    public function update_meta_data(string $key, string $value): void
    {
        $this->meta[$key] = $value;
    }

    public function save_meta_data(): void
    {
    }

    public function get_refunds(): array
    {
        return $this->refunds;
    }
}

function wc_get_order(int $id): WC_Order|false
{
    return Shop::$orders[$id] ?? false;
}

function wc_get_order_statuses(): array
{
    return array_fill_keys(['wc-pending', 'wc-processing', 'wc-completed', 'wc-cancelled', 'wc-refunded', 'wc-failed'], '');
}

function wc_get_orders(array $query): array
{
    $found = array_filter(Shop::$orders, function (WC_Order $order) use ($query): bool {
        $at = $order->get_date_created()->getTimestamp();
        $limit = (int) substr($query['date_created'], 1);
        $states = array_map(fn (string $state): string => str_replace('wc-', '', $state), $query['status']);
        return in_array($order->get_status(), $states, true)
            && ($query['date_created'][0] === '<' ? $at < $limit : $at > $limit)
            && (!isset($query['meta_key']) || $order->get_meta($query['meta_key']) !== '')
            && (!isset($query['billing_email']) || $order->get_billing_email() === $query['billing_email'])
            && !in_array($order->get_id(), $query['exclude'] ?? [], true);
    });
    return array_slice(array_values($found), (($query['paged'] ?? 1) - 1) * $query['limit'], $query['limit']);
}
