import { type GerenderteVorlage, renderVorlage } from '~/adapters/mail/vorlagen/render'
import { vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { translator } from '~/locales/translate'
import type { MailRow } from '~db/repositories/mail/mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'

/** Opens a stored mail and gives it its words and look. Throws when it was emptied after sending. */
export async function renderMailRow(ctx: AppContext, row: MailRow): Promise<GerenderteVorlage> {
	const { mandant } = ctx
	const t = translator(row.sprache)
	const daten: unknown = JSON.parse(ctx.keys.open({ table: 'mail', id: row.id, column: 'daten' }, row.daten))
	return renderVorlage(vorlageMitDaten.parse({ vorlage: row.vorlage, daten }), {
		locale: row.sprache,
		t,
		config: mandant.config,
		fusslinks: [
			...(mandant.config.ModuleAdv ? [] : [{ text: t('allgemein:nav.impressum'), url: linkTo(mandant, 'Impressum') }]),
			{ text: t('allgemein:nav.datenschutz'), url: linkTo(mandant, 'Datenschutz') },
		],
	})
}
