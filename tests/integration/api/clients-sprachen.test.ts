import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { hostOfBrand } from '../../fixtures/freund'
import { type Portal, startPortal } from '../../fixtures/portal-server'

let database: TestDatabase
let portal: Portal
/** A portal that is busy twice before it answers. */
let busy: Server
const keys: string[] = []

beforeAll(async () => {
	database = await freshDatabase()
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off', TRUST_PROXY: '1' })
	busy = createServer(({ headers }, response) => {
		keys.push(String(headers['idempotency-key']))
		const again = keys.length % 3 !== 0
		response.writeHead(again ? 503 : 200, {
			'content-type': 'application/json',
			...(again ? { 'retry-after': '0' } : {}),
		})
		response.end('{"Ok":true}')
	}).listen(0, '127.0.0.1')
	await once(busy, 'listening')
})
afterAll(async () => {
	busy.close()
	await portal.stop()
	await database.drop()
})

const SECRET = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`
const BODY = JSON.stringify({ type: 'konto.geloescht', data: { Folge: 7, Grund: 'für ü' } })

const PYTHON = `
import json, sys
sys.path.insert(0, sys.argv[1])
from weitersagen import CallRefused, Portal, WebhookRefused, verify_webhook
given = json.loads(sys.argv[2])
visitor = Portal(given["url"], language="en", headers={"X-Forwarded-Host": given["host"]})
login = visitor.call("POST", "/account/login", body={"Email": "empfehler@example.org", "Password": "Demo1234"})
portal = visitor.with_token(login["Token"])
rows = [row["Id"] for row in portal.each("/produkt", query={"pagesize": 2})]
total = portal.call("GET", "/produkt")["TotalCount"]
names = portal.call("GET", "/produkt/{id}", params={"id": rows[0]})["Name"]
try:
    visitor.call("GET", "/account/user")
except CallRefused as refused:
    code = [refused.status, refused.code]
def verdict(body, headers, secrets):
    try:
        return verify_webhook(body, headers, secrets, now=given["now"])["data"]["Folge"]
    except WebhookRefused:
        return "refused"
busy = Portal(given["busy"]).call("PUT", "/empfaenger/zustimmung", body={"AgbText": "1"})
good, other = given["headers"], given["other"]
print(json.dumps({"rows": len(rows) == len(set(rows)) == total, "name": names != "", "code": code, "busy": busy,
    "webhook": [verdict(given["body"], good, given["secret"]), verdict(given["body"], good, [given["second"], given["secret"]]),
        verdict(given["body"] + " ", good, given["secret"]), verdict(given["body"], other, given["secret"]), verdict(given["body"], {}, given["secret"])]}))
`

const PHP = `
require $argv[1] . '/Weitersagen.php';
use Weitersagen\\{CallRefused, Portal, Webhook, WebhookRefused};
$given = json_decode($argv[2], true);
$visitor = new Portal($given['url'], language: 'en', headers: ['X-Forwarded-Host' => $given['host']]);
$login = $visitor->call('POST', '/account/login', body: ['Email' => 'empfehler@example.org', 'Password' => 'Demo1234']);
$portal = $visitor->withToken($login['Token']);
$rows = [];
foreach ($portal->each('/produkt', query: ['pagesize' => 2]) as $row) $rows[] = $row['Id'];
$total = $portal->call('GET', '/produkt')['TotalCount'];
$name = $portal->call('GET', '/produkt/{id}', params: ['id' => $rows[0]])['Name'];
try {
    $visitor->call('GET', '/account/user');
} catch (CallRefused $refused) {
    $code = [$refused->status, $refused->problem['code']];
}
$verdict = function (string $body, array $headers, string|array $secrets) use ($given) {
    try {
        return Webhook::verify($body, $headers, $secrets, now: $given['now'])['data']['Folge'];
    } catch (WebhookRefused) {
        return 'refused';
    }
};
$busy = (new Portal($given['busy']))->call('PUT', '/empfaenger/zustimmung', body: ['AgbText' => '1']);
[$good, $other] = [$given['headers'], $given['other']];
echo json_encode(['rows' => count($rows) === count(array_unique($rows)) && count($rows) === $total, 'name' => $name !== '', 'code' => $code, 'busy' => $busy,
    'webhook' => [$verdict($given['body'], $good, $given['secret']), $verdict($given['body'], $good, [$given['second'], $given['secret']]),
        $verdict($given['body'] . ' ', $good, $given['secret']), $verdict($given['body'], $other, $given['secret']), $verdict($given['body'], [], $given['secret'])]]);
`

const has = (runtime: string) => spawnSync(runtime, ['--version']).status === 0

const LANGUAGES = [
	{ name: 'Python', runtime: 'python3', folder: 'clients/python', program: ['-c', PYTHON] },
	{ name: 'PHP', runtime: 'php', folder: 'clients/php', program: ['-r', PHP, '--'] },
]

describe('the client for', () => {
	it.each(LANGUAGES)('$name makes calls, tries again, reads lists and verifies webhooks', async (language) => {
		const { name, runtime, folder, program } = language
		if (!has(runtime)) return console.log(`The client for ${name} was not tested: ${runtime} is not installed.`)
		const now = new Date('2026-06-01T12:00:00Z')
		const signed = (secret: string) => ({
			'Webhook-Id': 'evt_1',
			'Webhook-Timestamp': String(now.getTime() / 1000),
			'Webhook-Signature': new Webhook(secret).sign('evt_1', now, BODY),
		})
		const second = `whsec_${Buffer.from('b'.repeat(32)).toString('base64')}`
		const address = z.object({ port: z.int() }).parse(busy.address())
		const given = {
			...{ url: `${portal.origin}/api/v1/nordfunk`, host: hostOfBrand('nordfunk'), body: BODY, secret: SECRET, second },
			...{ headers: signed(SECRET), other: signed(second), now: now.getTime() / 1000 },
			busy: `http://127.0.0.1:${address.port}`,
		}
		const { stdout } = await promisify(execFile)(runtime, [...program, resolve(folder), JSON.stringify(given)], {
			env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
		})
		expect(JSON.parse(stdout)).toEqual({
			...{ rows: true, name: true, code: [401, 'PSOF0204'], busy: { Ok: true } },
			webhook: [7, 7, 'refused', 'refused', 'refused'],
		})
		expect(new Set(keys.splice(0)).size).toBe(1)
	})
})
