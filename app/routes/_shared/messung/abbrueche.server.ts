import { isErrorCode } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { formular as worte } from '~/locales/de/shared/formular'
import { showAbbrueche } from '~/usecases/messung/show-abbrueche'
import type { KennzahlenQuery } from '~/web/forms/kennzahlen'
import type { WebContext } from '~/web/guard.server'
import { type Block, formen, LEER, spalte } from './block.server'

/** What a field is called, and why it was refused, as who filled it in read it. */
function feldText({ t }: WebContext, feld: string) {
	return hasKey(worte.felder, feld) ? t(`formular:felder.${feld}`) : feld
}
function grundText({ t }: WebContext, code: string, field: string) {
	if (hasKey(worte.validierung, code)) return t(`formular:validierung.${code}`, { field })
	return isErrorCode(code) ? t(`fehler:${code}`) : t('fehler:eingabe_ungueltig')
}

/** Where people stop: forms that were left, and fields that were refused. */
export async function abbrueche(ctx: WebContext, { zeit }: KennzahlenQuery): Promise<Block[]> {
	const { t } = ctx
	const f = formen(ctx)
	const { formulare, felder } = await showAbbrueche(ctx, zeit)
	const SPALTEN = ['gezeigt', 'verlassen', 'abgewiesen', 'gesendet', 'offen'] as const
	const anteil = (teil: number, ganz: number) => (ganz > 0 ? f.anteil(teil / ganz) : LEER)
	return [
		{
			...{ name: 'formulare', titel: t('kennzahlen:abbruch.formulare'), text: t('kennzahlen:abbruch.formulareText') },
			bild: {
				art: 'balken',
				werte: formulare.map(({ formular, verlassen }) => ({
					...{ name: t(`kennzahlen:abbruch.formular.${formular}`), wert: verlassen, text: f.zahl(verlassen).text },
				})),
			},
			spalten: [
				{ key: 'formular', label: t('kennzahlen:abbruch.spalte.formular') },
				...SPALTEN.map((key) => ({ key, label: t(`kennzahlen:abbruch.spalte.${key}`) })),
				{ key: 'anteil', label: t('kennzahlen:abbruch.spalte.anteil') },
			],
			zeilen: formulare.map((one) => ({
				key: one.formular,
				stellen: {
					formular: f.wort(t(`kennzahlen:abbruch.formular.${one.formular}`)),
					...Object.fromEntries(SPALTEN.map((key) => [key, f.zahl(one[key])])),
					anteil: anteil(one.verlassen, one.gezeigt),
				},
			})),
		},
		{
			...{ name: 'felder', titel: t('kennzahlen:abbruch.felder'), bild: null },
			text: t('kennzahlen:abbruch.felderText', { uebrige: f.zahl(felder.uebrige).text }),
			spalten: [
				{ key: 'feld', label: t('kennzahlen:abbruch.spalte.feld') },
				spalte(ctx, 'anzahl'),
				{ key: 'anteil', label: t('kennzahlen:abbruch.spalte.vonAllen') },
			],
			zeilen: felder.gezeigt.map(({ formular, feld, code, anzahl }) => ({
				key: `${formular} ${feld} ${code}`,
				stellen: {
					feld: f.wort(
						t('kennzahlen:abbruch.feld', {
							formular: t(`kennzahlen:abbruch.formular.${formular}`),
							feld: feldText(ctx, feld),
							grund: grundText(ctx, code, feldText(ctx, feld)),
						}),
					),
					...{ anzahl: f.zahl(anzahl), anteil: anteil(anzahl, felder.alle) },
				},
			})),
		},
	]
}
