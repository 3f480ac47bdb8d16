import { html, raw } from 'hono/html'
import { apiCode } from '~/domain/shared/errors'
import type { Locale } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { errorCodes } from './contract'
import { detailOf } from './details'
import { STYLE } from './docs-page'
import { statusesOf } from './problem'

/** Every code of the API: when it comes, and what it says to people. `type` of a problem leads here. */
export function errorsPage(locale: Locale) {
	const t = translator(locale, 'sie')
	const rows = errorCodes()
		.map((code) => ({ code, name: apiCode(code), statuses: statusesOf(code) }))
		.sort((one, other) => one.name.localeCompare(other.name))
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors of the API</title><style>${raw(STYLE)}</style></head>
<body><header><h1>Errors of the API</h1>
<p>Every failure is a problem (RFC 9457) with one of these codes. Use <code>code</code> in programs, <code>detail</code> while you write them, and show people <code>Anzeigetext</code>. <a href="/api/v1/docs">All calls</a>.</p></header>
<main>${rows.map(
		({ code, name, statuses }) => html`<article id="${name}" aria-labelledby="${name}-name">
<h2 id="${name}-name"><code>${name}</code></h2>
<p>Status ${statuses.join(' or ')}. ${detailOf(code)}</p>
<p lang="${locale}">${t(`fehler:${code}`)}</p>
</article>`,
	)}</main></body></html>`
}
