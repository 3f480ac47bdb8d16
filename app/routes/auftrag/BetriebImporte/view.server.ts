import { createHash } from 'node:crypto'
import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { listAuftragImporte } from '~/usecases/auftrag/show-import'
import { uploadImport } from '~/usecases/auftrag/upload-import'
import { importHochladenSchema } from '~/web/forms/auftrag'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

/** The form that takes a file of orders, and the last files. */
export async function importeView(ctx: WebContext) {
	const { mandant, t } = ctx
	const importe = await listAuftragImporte(ctx)
	return {
		titel: t('auftrag:import.titel'),
		token: formToken(ctx, 'BetriebImporte'),
		listeHref: pathTo(mandant, 'BetriebAuftraege'),
		importe: importe.map(({ id, dateiname, erstelltAm, ...rest }) => ({
			...rest,
			key: id,
			href: pathTo(mandant, 'BetriebImport', { importId: id }),
			name: dateiname || t('auftrag:import.eingefuegt'),
			am: formatDateTime(erstelltAm),
		})),
	}
}

export type ImporteScreen = Awaited<ReturnType<typeof importeView>>

/** Takes a file, or what was pasted where there is none. */
export async function importeAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebImporte', importHochladenSchema)
	if (!form.ok) return form.reply
	const { datei, tabelle = '' } = form.value
	if (!datei?.size && tabelle.trim() === '') return form.refuseFields({ datei: ['import_quelle'] })
	const bytes = datei?.size ? new Uint8Array(await datei.arrayBuffer()) : new TextEncoder().encode(tabelle)
	// What is in a file is no field of the form: another one is another form.
	const key = `${form.key}:${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}`
	const schon = await alreadySent(ctx, key)
	const uploaded = await uploadImport(ctx, { dateiname: datei?.size ? datei.name : '', bytes }, key)
	if (!uploaded.ok) return form.refuse(uploaded.code, datei?.size ? 'datei' : 'tabelle')
	return redirectTo(ctx, 'BetriebImport', { importId: uploaded.value }, schon)
}
