import { html } from 'hono/html'
import { EREIGNIS_ARTEN } from '~/domain/partner/ereignis'
import { UEBERGANG_TAGE, WARNUNG_TAGE } from '~/domain/partner/schluessel'
import type { Contract } from './call-parts'
import { DOCS_PATH, type Html, type Topic, tagHref, topicHref } from './layout'

/* What calls share, each as a page of its own. */

const code = (text: string): Html => html`<pre><code>${text}</code></pre>`

const start = ({ info, servers, tags }: Contract): Html => html`<p>${info.description}</p>
<p>Address of this brand: <code>${servers[0]?.url}</code>. For programs: <a href="openapi.json" id="openapi">openapi.json</a> (OpenAPI 3.1). Version ${info.version}.</p>
<h2>The first call</h2>
${code(`B=${servers[0]?.url}\ncurl "$B/produkt?pagesize=2" -H 'X-Requested-With: curl' -H 'X-Accept-Language: en'`)}
<h2>What every call has</h2>
<ul>
<li><code>X-Requested-With</code>, with any value: needed by every POST, PUT and DELETE, and by a GET that has an effect.</li>
<li><code>X-Accept-Language</code>: <code>de</code> without, or <code>en</code>.</li>
<li><code>X-Authorization: Bearer …</code>: a <a href="${topicHref('keys')}">token or key</a>.</li>
<li><code>Idempotency-Key</code>: makes a POST or PUT <a href="${topicHref('idempotency')}">happen once</a>.</li>
</ul>
<p>Bodies are JSON in UTF-8, up to 1 MB, also as gzip. Amounts are cents, times are UTC, days are <code>YYYY-MM-DD</code>. Case and a closing slash of a path do not matter; a parameter without a value is as good as none.</p>
<h2>Calls</h2>
<ul>${tags.map(({ name, description }) => html`<li><a href="${tagHref(name)}">${name}</a>: ${description}</li>`)}</ul>
<h2>Clients</h2>
<p>For TypeScript, PHP and Python, in the folder <code>clients</code>: calls, tries again, paging, and verified webhooks. The examples beside each call are theirs.</p>
${code(`import { Portal } from 'weitersagen-client'\n\nconst portal = new Portal({ baseUrl: '${servers[0]?.url}', token: process.env.TOKEN })\nfor await (const product of portal.each('/produkt')) console.log(product.Name)`)}`

const keys = ({
	components,
}: Contract): Html => html`<p>A token of one brand is worth nothing at another. One that is wrong, over or foreign is always 401, also where a token may be left out. Cookies are ignored.</p>
<ul>${Object.entries(components.securitySchemes).map(([name, { description }]) => html`<li><code>${name}</code>: ${description}</li>`)}</ul>
<h2>A partner’s key</h2>
<p>Staff of the brand make it under <code>/betrieb/schnittstellen</code>: it opens what it was made for, perhaps from some networks alone, and ends. ${WARNUNG_TAGE} days before its end the brand’s admins get a mail.</p>
<p>It is changed without a gap: <a href="${tagHref('Partner')}#postSchluesselErneuern"><code>POST /schluessel/erneuern</code></a> answers with a new one, and both are good for ${UEBERGANG_TAGE} days. <a href="${tagHref('Partner')}#getSchluessel"><code>GET /schluessel</code></a> says until when a key is good.</p>
<p>A key belongs on a server, never in a page or an app. Each may make 600 calls a minute, or what the brand sets; every answer says how many are left.</p>`

const errors = (
	_: Contract,
): Html => html`<p>A failure is a problem (RFC 9457, <code>application/problem+json</code>), never a page. Use <code>code</code> in programs, read <code>detail</code> while you write them, and show people <code>Anzeigetext</code>, which is in the language that was asked for.</p>
${code(`{\n  "type": "…${DOCS_PATH}/errors#eingabe_ungueltig",\n  "title": "Some details are missing or not correct. …",\n  "detail": "Fields of the body or query are missing or wrong: \`errors\` names each. Wrong: Empfehler.Email.",\n  "Anzeigetext": "Some details are missing or not correct. …",\n  "status": 400,\n  "code": "eingabe_ungueltig",\n  "instance": "31653a44-…",\n  "errors": [{ "path": "Empfehler.Email", "code": "email_ungueltig", "detail": "…", "Anzeigetext": "…" }]\n}`)}
<h2>Limits</h2>
<p>Every answer of a call that is counted says how much is left: <code>RateLimit-Policy: "login.paar";q=10;w=900</code> and <code>RateLimit: "login.paar";r=9;t=870</code>. A 429 and a 503 say by <code>Retry-After</code> when to go on.</p>
<h2>Captcha</h2>
<p>A 400 <code>captcha_noetig</code> brings a <code>captcha</code>: make the call again with its <code>Aufgabe</code> as <code>captchaAufgabe</code>, and as <code>captcha</code> the digits of its picture, or the solution of its work. The clients solve it by themselves. Who is logged in, and a partner’s server, is not asked.</p>
<h2>All codes</h2>`

const idempotency = (
	_: Contract,
): Html => html`<p>Send an <code>Idempotency-Key</code> of your choice (up to 200 visible characters, a UUID is good) with a POST or PUT. The same call with the same key has its effect once: for at least 24 hours it is answered as the first time, with <code>Idempotency-Replayed: true</code>.</p>
<ul>
<li>A key is yours: that of the token, or of the network without one.</li>
<li>Another method, path or body under the same key is 422 <code>schluessel_wiederverwendet</code>.</li>
<li>What was refused had no effect, and leaves the key free.</li>
<li>Without a key a call that is made again is a new one.</li>
</ul>
<p>The clients send a key with every POST and PUT, and the same one with each try.</p>`

const pagination = (_: Contract): Html => html`<p>Lists are parts of one of three kinds.</p>
<table><thead><tr><th>Asked by</th><th>Answered with</th><th>Where</th></tr></thead><tbody>
<tr><td><code>page</code>, <code>pagesize</code></td><td><code>Content</code>, <code>HasNext</code>, <code>PageCount</code>, <code>TotalCount</code></td><td>Products, agents, rewards; <code>Pagenumber</code> and <code>Pagesize</code> in the body for agencies</td></tr>
<tr><td><code>nach</code>, <code>limit</code></td><td><code>Weiter</code>, given back as <code>nach</code>; null = the end</td><td>Orders, and all lists that are new</td></tr>
<tr><td><code>nach</code></td><td><code>Folge</code> of each event</td><td>Events: the highest <code>Folge</code> you know</td></tr>
</tbody></table>
<p>The clients go through all of them: <code>each</code>.</p>`

const events = ({
	webhooks,
}: Contract): Html => html`<p>Webhooks tell a partner’s server what happens; <a href="${tagHref('Partner')}#getEvents"><code>GET /events</code></a> lets it catch up for 30 days. Both have ids, states and amounts, and nothing of the people.</p>
<ul>
<li>Staff of the brand add an address (https) under <code>/betrieb/schnittstellen</code>, and hand on its secret (<code>whsec_…</code>).</li>
<li>Answer with 2xx within 15 seconds, and work afterwards. Anything else is tried again, ten times over three days.</li>
<li>An event may come twice (the same <code>webhook-id</code>) and late. Of two about one object the higher <code>Folge</code> is the later; <code>ObjektFolge</code> counts an object’s events without a gap.</li>
</ul>
<h2>Verify it</h2>
<p>By <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: HMAC-SHA256 over <code>id.timestamp.body</code>, of the body byte for byte as it came. The key are the bytes behind <code>whsec_</code> in base64; <code>webhook-signature</code> is <code>v1,</code> and the result in base64, twice with a space between while a secret is renewed. Refuse what is older than five minutes.</p>
${code(`import { verifyWebhook } from 'weitersagen-client'\n\nconst event = await verifyWebhook(await request.text(), request.headers, process.env.SECRET)`)}
<p>While you write a receiver: <code>npx weitersagen listen --url … --key … --secret … --forward http://localhost:4000/webhooks</code> shows each event, verifies it and sends it on. Receivers to begin with, one of them without a library: <code>docs/beispiele/webhook-receiver.mjs</code>, <code>.php</code> and <code>.py</code>.</p>
<h2>All ${EREIGNIS_ARTEN.length}</h2>
<ul>${Object.entries(webhooks).map(([name, { post }]) => html`<li><code>${name}</code>: ${post.summary}</li>`)}</ul>`

const sandbox = (
	_: Contract,
): Html => html`<p>A brand in Testbetrieb is there to try things: all rules hold, nothing is sent and nothing is paid. Its keys begin with <code>ws_test_</code>. Who runs the portal makes one by <code>npm run sandbox -- probe --out probe.sh</code>: with a recommender, a key, a webhook and a page of calls that plays a reward’s whole life and verifies a webhook.</p>
<p>There a key with the scope for it may <a href="${tagHref('Testbetrieb')}">play</a> what others do: the shop that reports an order, the clock, the release, the bank. The mails and webhooks that were not sent can be read.</p>
<p>On the pages of such a brand each call can be tried with a key of one’s own.</p>`

const embed = (
	_: Contract,
): Html => html`<p>A page of another site calls the API from a browser where the brand lists its origin (https, exact) under <code>/betrieb/schnittstellen</code>. Others are refused before anything happens.</p>
<ul>
<li>No cookie counts, so there is nothing to be sent along: a token goes in <code>X-Authorization</code>.</li>
<li>A partner’s key is refused from a browser: it belongs on a server.</li>
<li>The portal’s own pages stand in a frame where the brand allows the page around them.</li>
</ul>`

export const TOPIC_PAGES: Record<Topic, (contract: Contract) => Html> = {
	...{ start, keys, errors, idempotency, pagination, events, sandbox, embed },
}
