import { type Aenderungen, type FassungDaten, standardOf, wertIn } from '~/domain/mandant/aenderungen'
import type { MandantConfig } from '~/domain/mandant/config'
import { type Feldart, feldOf, type Gepflegte, isGepflegt, isSofort, isZuZweit } from '~/domain/mandant/einstellungen'
import { formName, grenzenOf, hexName, optionenOf, platzName, typedOf } from '~/domain/mandant/getippt'
import type { SettingProblem } from '~/domain/mandant/settings'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { einstellungen } from '~/locales/de/mandant/einstellungen'
import { protokoll } from '~/locales/de/protokoll/protokoll'
import type { WebContext } from '~/web/guard.server'

/** What a setting is called. */
export function nameOfEinstellung({ t }: WebContext, name: string): string {
	const key = name.replace('.', '_')
	return hasKey(protokoll.einstellung, key) ? t(`protokoll:einstellung.${key}`) : name
}

/** What one value of a list is called. */
function wahlText({ t }: WebContext, name: Gepflegte, option: string): string {
	const key = `${formName(name)}_${option}`
	return hasKey(einstellungen.wahl, key) ? t(`einstellungen:wahl.${key}`) : option
}

const isDeep = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value in words. */
export function wertText(ctx: WebContext, name: string, wert: unknown): string {
	const { t, locale } = ctx
	if (!isGepflegt(name)) return String(wert)
	const feld: Feldart = feldOf(name)
	if (feld === 'platz') return Number(wert) > 0 ? `${t('einstellungen:platz')} ${String(wert)}` : t('einstellungen:aus')
	if (wert === null || wert === undefined || wert === '') return t('einstellungen:ohne')
	if (typeof wert === 'boolean') return t(wert ? 'einstellungen:ein' : 'einstellungen:aus')
	if (feld === 'cent' && typeof wert === 'number') return formatMoney(wert, locale)
	if (Array.isArray(wert))
		return wert.map((one) => wahlText(ctx, name, String(one))).join(', ') || t('einstellungen:ohne')
	if (isDeep(wert)) return 'wordmark' in wert ? String(wert.wordmark) : ''
	return feld === 'wahl' ? wahlText(ctx, name, String(wert)) : String(wert)
}

/** What changes, in words: each setting with what it was and what it becomes. */
export const aenderungWorte = (ctx: WebContext, { werte, vorher }: FassungDaten) =>
	Object.entries(werte).map(([name, wert]) => ({
		name: nameOfEinstellung(ctx, name),
		vorher: wertText(ctx, name, vorher[name]),
		nachher: wertText(ctx, name, wert),
	}))

/** What stands against settings, in words. */
export function einstellungProblem(ctx: WebContext, probleme: readonly SettingProblem[]): string {
	const { t, locale } = ctx
	const zahl = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
	// One a colour: the weakest of its pairs, whose nearest colour mends the others, too.
	const schwach = probleme
		.flatMap(({ pair }) => (pair ? [pair] : []))
		.toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed)
	const paare = schwach
		.filter(({ front }, at) => schwach.findIndex((one) => one.front === front) === at)
		.map(({ front, ground, ratio, needed, nearest }) =>
			t('einstellungen:problem.paar', {
				...{ vorn: t(`einstellungen:ton.${front}`), grund: t(`einstellungen:ton.${ground}`), nearest },
				...{ ist: zahl.format(ratio), soll: zahl.format(needed) },
			}),
		)
	const andere = probleme.filter(({ pair }) => !pair)
	return [
		...(paare.length > 0 ? [t('einstellungen:problem.kontrast', { paare: paare.join('; ') })] : []),
		...andere.map(({ key }) => t('einstellungen:problem.wert', { name: nameOfEinstellung(ctx, key) })),
	].join('. ')
}

type Umfeld = { held: MandantConfig; entwurf: Aenderungen; config: MandantConfig; wirkung: string | undefined }

/** One setting as a form shows it. */
export function feldView(ctx: WebContext, name: Gepflegte, { held, entwurf, config, wirkung }: Umfeld) {
	const { t } = ctx
	const key = formName(name)
	const grenzen = feldOf(name) === 'zahl' ? grenzenOf(name) : undefined
	const standard = standardOf(name)
	const eigen = JSON.stringify(standard) === JSON.stringify(wertIn(held, name)) ? 'vorgabe' : 'eigen'
	const feld: Feldart = feldOf(name)
	return {
		...{ name: key, feld, hex: hexName(name) },
		label: nameOfEinstellung(ctx, name),
		satz: hasKey(einstellungen.satz, key) ? t(`einstellungen:satz.${key}`) : '',
		hinweise: [
			...(grenzen ? [t('einstellungen:bereichHinweis', grenzen)] : []),
			...(feld === 'platz' ? [t('einstellungen:platzHinweis')] : []),
			...(feld === 'zeilen' ? [t('einstellungen:zeilenHinweis')] : []),
			...(wirkung ? [wirkung] : []),
		],
		marken: [
			...(standard === undefined || name.startsWith('brand.') ? [] : [t(`einstellungen:${eigen}`)]),
			...(isZuZweit(name) ? [t('einstellungen:zuZweit')] : []),
			...(isSofort(name) ? [t('einstellungen:sofort')] : []),
			...(name in entwurf ? [t('einstellungen:geaendert')] : []),
		],
		typed: typedOf(name, config),
		optionen: ['wahl', 'haken'].includes(feld)
			? optionenOf(name).map((value) => ({ value, label: wahlText(ctx, name, value) }))
			: [],
		plaetze:
			feld === 'reihenfolge'
				? optionenOf(name).map((section) => {
						const platz = config.brand.sections.map(String).indexOf(section) + 1
						return {
							name: platzName(name, section),
							label: wahlText(ctx, name, section),
							typed: platz > 0 ? String(platz) : '',
						}
					})
				: [],
	}
}

export type FeldView = ReturnType<typeof feldView>
