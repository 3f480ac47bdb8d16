import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { showBankdateien } from '~/usecases/auszahlung/show-bankdatei'
import { bankdateiSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'

/** The files of the bank that were read in. */
export async function bankdateienView(ctx: WebContext) {
	const dateien = await showBankdateien(ctx)
	return {
		titel: ctx.t('auszahlung:bank.titel'),
		token: formToken(ctx, 'BetriebBankdateien'),
		laeufeHref: pathTo(ctx.mandant, 'BetriebLaeufe'),
		dateien: dateien.map(({ pruefsumme, art, kennungen, erstelltAm, stand }) => ({
			...{ pruefsumme, art, stand },
			name: kennungen.at(-1) || pruefsumme.slice(0, 8),
			am: formatDateTime(erstelltAm),
			href: pathTo(ctx.mandant, 'BetriebBankdatei', { pruefsumme }),
		})),
	}
}

/** Reads a file and shows what it leads to. */
export async function bankdateienAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebBankdateien', bankdateiSchema)
	if (!form.ok) return form.reply
	const read = await readBankdatei(ctx, new Uint8Array(await form.value.bankdatei.arrayBuffer()))
	if (!read.ok) return form.refuse(read.code, 'bankdatei')
	const { pruefsumme, bekannt } = read.value
	return redirectTo(ctx, 'BetriebBankdatei', { pruefsumme }, bekannt ? { bekannt: '1' } : {})
}
