import { type GerenderteVorlage, renderVorlage } from '~/adapters/mail/vorlagen/render'
import { vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { isAbbestellbar, isMailForStaff } from '~/domain/mail/arten'
import { brandTranslator, translator } from '~/locales/translate'
import type { MailRow } from '~db/repositories/mail/mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { abbestellLink } from './abbestellung'

/** Opens a stored mail and gives it its words and look. Throws when it was emptied after sending. */
export async function renderMailRow(
	ctx: AppContext,
	row: MailRow,
): Promise<GerenderteVorlage & { abbestellen: string | undefined }> {
	const abbestellen = isAbbestellbar(row.vorlage) ? abbestellLink(ctx, row.id) : undefined
	const { mandant } = ctx
	const forStaff = isMailForStaff(row.vorlage)
	const { bild } = mandant.config.brand.dateien
	const t = forStaff ? translator(row.sprache, 'sie') : brandTranslator(mandant, row.sprache)
	const daten: unknown = JSON.parse(ctx.keys.open({ table: 'mail', id: row.id, column: 'daten' }, row.daten))
	const mail = await renderVorlage(vorlageMitDaten.parse({ vorlage: row.vorlage, daten }), {
		locale: row.sprache,
		t,
		config: mandant.config,
		abbestellen,
		logoUrl: linkTo(mandant, 'MailLogo'),
		// By its name, so that a new picture is asked for anew.
		bildUrl: bild && !forStaff ? linkTo(mandant, 'MailBild', {}, { von: bild.name }) : undefined,
		fusslinks: [
			...(mandant.config.ModuleAdv ? [] : [{ text: t('allgemein:nav.impressum'), url: linkTo(mandant, 'Impressum') }]),
			{ text: t('allgemein:nav.datenschutz'), url: linkTo(mandant, 'Datenschutz') },
		],
	})
	return { ...mail, abbestellen }
}
