import { useTranslation } from 'react-i18next'
import { IMPORT_STAENDE } from '~/domain/auftrag/import'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { importSpaltenSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Fortschritt } from '../../_shared/betrieb/Fortschritt'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { ImportScreen } from './view.server'

type Laeuft = Pick<ImportScreen, 'zustand' | 'fertig' | 'zeilen' | 'standHref'>

/** How far it is. */
export function ImportStand({ zustand, fertig, zeilen, standHref }: Laeuft) {
	const { t } = useTranslation('auftrag')
	return (
		<Fortschritt
			title={t(zustand === 'uebernahme' ? 'import.uebernimmt' : 'import.prueft')}
			stand={t('import.stand', { fertig, zeilen })}
			{...{ fertig, anzahl: zeilen }}
			reload={{ href: standHref, label: t('import.neuLaden') }}
		>
			{t('import.laeuftText')}
		</Fortschritt>
	)
}

/** What would be written, to be confirmed; or what was. */
export function Uebernahme({ kann, anzahl, token, zustand, vorEmpfehlung }: ImportScreen) {
	const { t } = useTranslation('auftrag')
	const schreibt = anzahl.neu + anzahl.offen + anzahl.geaendert
	return (
		<>
			{kann.uebernehmen && schreibt > 0 && (
				<Notice
					tone="success"
					title={t('import.bereit', { count: schreibt })}
					actions={
						<ActionButton token={token} intent="uebernehmen">
							<Button>{t('import.uebernehmen', { count: schreibt })}</Button>
						</ActionButton>
					}
				>
					{t(anzahl.fehler > 0 ? 'import.bereitMitFehlern' : 'import.bereitText', { count: anzahl.fehler })}
				</Notice>
			)}
			{vorEmpfehlung > 0 && (
				<Notice tone="warning" title={t('import.vorEmpfehlung', { count: vorEmpfehlung })}>
					{t('import.vorEmpfehlungText')}
				</Notice>
			)}
			{zustand === 'geprueft' && schreibt === 0 && (
				<Notice>{t(anzahl.fehler > 0 ? 'import.nichtsWegenFehlern' : 'import.nichts')}</Notice>
			)}
			{kann.verwerfen && (
				<ActionButton token={token} intent="verwerfen">
					<Button variant="secondary">{t('import.verwerfen')}</Button>
				</ActionButton>
			)}
		</>
	)
}

function Fehlerdatei({ dateiHref, dateiToken }: Pick<ImportScreen, 'dateiHref' | 'dateiToken'>) {
	const { t } = useTranslation('auftrag')
	return (
		<Form action={dateiHref} layout="inline" hidden={<input type="hidden" name="formular" value={dateiToken} />}>
			<Button variant="secondary">{t('import.fehlerDatei')}</Button>
		</Form>
	)
}

/** Every line by what becomes of it, those to mend first. */
export function Bericht(view: ImportScreen) {
	const { t } = useTranslation('auftrag')
	const { arten, liste, ergebnis, anzahl, weiterHref } = view
	const begruendet = ergebnis === 'fehler' || liste.some(({ grund }) => grund !== '')
	if (arten.length === 0 || !ergebnis) return null
	return (
		<section className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<nav aria-label={t('import.bericht')}>
				<ul className="flex flex-wrap gap-3">
					{arten.map(({ art, anzahl: zeilen, href, gewaehlt }) => (
						<li key={art}>
							<ButtonLink href={href} variant={gewaehlt ? 'primary' : 'secondary'} aria-current={gewaehlt || undefined}>
								{t(`import.ergebnis.${art}`)}: {zeilen}
							</ButtonLink>
						</li>
					))}
				</ul>
			</nav>
			<p className="text-muted">{t(`import.ergebnisText.${ergebnis}`)}</p>
			{ergebnis === 'fehler' && anzahl.fehler > 0 && <Fehlerdatei {...view} />}
			<Table
				dense
				caption={t(`import.ergebnis.${ergebnis}`)}
				columns={[
					{ key: 'nummer', label: t('import.zeile'), rowHeader: true },
					{ key: 'referenz', label: t('auftragListe.referenz') },
					{ key: 'wer', label: t('import.besteller') },
					...(begruendet
						? [{ key: 'grund', label: t(ergebnis === 'fehler' ? 'import.grund' : 'import.hinweis') }]
						: []),
				]}
				rows={liste.map(({ nummer, referenz, wer, grund, href }) => ({
					key: String(nummer),
					cells: { nummer, referenz: href ? <Link href={href}>{referenz}</Link> : referenz, wer, grund },
				}))}
			/>
			{weiterHref && <TextLink href={weiterHref}>{t('import.weitere')}</TextLink>}
		</section>
	)
}

/** What the shop's words for states mean: asked once, remembered for the brand. */
export function Woerter({ token, staende }: ImportScreen) {
	const { t } = useTranslation('auftrag')
	if (staende.length === 0) return null
	return (
		<Card as="section" id="woerter" title={t('import.woerter')}>
			<Form
				hidden={
					<>
						<input type="hidden" name="formular" value={token} />
						<input type="hidden" name="intent" value="staende" />
					</>
				}
			>
				<p className="text-muted">{t('import.woerterText')}</p>
				<div className="grid gap-6 md:grid-cols-2">
					{staende.map(({ wort, label, vorschlag }, i) => (
						<Select
							key={wort}
							name={`wort${i}`}
							label={label}
							value={vorschlag && `${vorschlag}:${wort}`}
							emptyLabel={t('import.wortOffen')}
							options={IMPORT_STAENDE.map((stand) => ({
								value: `${stand}:${wort}`,
								label: t(`import.staende.${stand}`),
							}))}
						/>
					))}
				</div>
				<Button>{t('import.woerterSpeichern')}</Button>
			</Form>
		</Card>
	)
}

/** Which column is what. */
export function Spalten({
	token,
	spalten,
	wahl,
	felder,
	reply,
	zustand,
}: ImportScreen & { reply: FormReply | undefined }) {
	const { t } = useTranslation(['auftrag', 'formular'])
	const formular = useFormular({ schema: importSpaltenSchema, reply: replyTo(reply, 'zuordnen'), values: spalten })
	return (
		<Card as="section" id="spalten" title={t('import.spalten')}>
			<Formular formular={formular} token={token} intent="zuordnen">
				<p className="text-muted">{t('import.spaltenText')}</p>
				<div className="grid gap-6 md:grid-cols-2">
					{felder.map((feld) => (
						<Select
							key={feld}
							{...formular.field(feld)}
							hint={feld === 'stand' ? t('import.standHinweis') : undefined}
							optionalLabel={
								feld === 'referenz' || feld === 'auftragsdatum' ? undefined : `(${t('formular:nichtNoetig')})`
							}
							emptyLabel={t('import.keineSpalte')}
							options={wahl}
						/>
					))}
				</div>
				<Button variant={zustand === 'hochgeladen' ? 'primary' : 'secondary'}>
					{t(zustand === 'hochgeladen' ? 'import.pruefen' : 'import.nochmal')}
				</Button>
			</Formular>
		</Card>
	)
}
