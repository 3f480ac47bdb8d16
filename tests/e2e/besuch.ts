import { expect } from './fixtures'
import { type HttpAnswer, http, urlencoded } from './http'

const attribute = (tag: string, name: string) =>
	tag
		.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]
		?.replaceAll('&amp;', '&')
		.replaceAll('&quot;', '"')

/** What a form in the page's main part would send by itself: its hidden fields. The form is the one with this field. */
export function hiddenFields(body: string, field: string): Record<string, string> {
	const main = body.slice(body.indexOf('<main'))
	const form = main.split('<form').find((part) => part.includes(`name="${field}"`)) ?? ''
	const inputs = (form.split('</form>')[0] ?? '').match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
	return Object.fromEntries(inputs.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']))
}

/** A visitor without a window: keeps cookies, follows redirects on the same host, fills in forms. */
export class Besuch {
	private readonly jar: Map<string, string>
	path = '/'
	answer: HttpAnswer | undefined

	constructor(
		readonly host: string,
		private readonly headers: Record<string, string> = {},
		cookies: Record<string, string> = {},
		/** Another server's than the tested one's. */
		private readonly port?: number,
	) {
		this.jar = new Map(Object.entries(cookies))
	}

	private async ask(path: string, options: Parameters<typeof http>[2] = {}): Promise<HttpAnswer> {
		const cookie = [...this.jar].map((pair) => pair.join('=')).join('; ')
		const headers = { ...this.headers, ...options.headers, ...(cookie ? { cookie } : {}) }
		const answer = await http(this.host, path, { ...options, headers, port: this.port })
		for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
			if (/max-age=0/i.test(line)) this.jar.delete(name)
			else this.jar.set(name, value)
		}
		this.path = path
		this.answer = answer
		return answer
	}

	/** Opens an address and goes where it leads, at most five redirects far. */
	async get(path: string): Promise<HttpAnswer> {
		let answer = await this.ask(path)
		for (let hops = 0; hops < 5 && answer.status >= 300 && answer.status < 400; hops++) {
			const next = new URL(String(answer.headers.location), `http://${this.host}`)
			if (next.hostname !== this.host) break
			answer = await this.ask(next.pathname + next.search)
		}
		return answer
	}

	/** Sends the form of the current page that holds this field, and follows on. */
	async send(field: string, values: Record<string, string>, action = this.path): Promise<HttpAnswer> {
		const fields = { ...hiddenFields(this.answer?.body ?? '', field), ...values }
		const answer = await this.ask(action, urlencoded(fields))
		if (answer.status !== 303) return answer
		return this.get(String(answer.headers.location))
	}

	async logIn(email: string, path = '/login'): Promise<void> {
		await this.get(path)
		await this.send('passwort', { email, passwort: 'Demo1234' })
		expect(this.path, 'logged in').not.toContain('/login')
	}
}
