// Receives webhooks and verifies them without any library (Standard Webhooks):
//   SECRET=whsec_… PORT=4000 node docs/beispiele/webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { SECRET = '', PORT = '4000' } = process.env
const key = Buffer.from(SECRET.replace(/^whsec_/, ''), 'base64')

/** Whether the portal signed this body, at most five minutes ago. */
function isSigned(headers, body) {
	const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
	if (!id || !(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false
	const expected = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
	return signatures
		.split(' ')
		.some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), Buffer.from(expected)))
}

const server = createServer(async (request, response) => {
	const parts = []
	for await (const part of request) parts.push(part)
	const body = Buffer.concat(parts)
	if (!isSigned(request.headers, body)) {
		console.log('refused')
		response.writeHead(400).end()
		return
	}
	// Answer first and work afterwards. The same webhook-id may come twice.
	response.writeHead(204).end()
	const { type, data } = JSON.parse(body)
	console.log(`verified ${type} ${data.Zustand}`)
})
server.listen(Number(PORT), 'localhost', () => console.log(`Receiving at http://localhost:${server.address().port}`))
