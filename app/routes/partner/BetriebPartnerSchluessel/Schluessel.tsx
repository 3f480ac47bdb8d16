import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldError } from '~/ui/form/FieldFrame'
import { Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { GUELTIG, schluesselNeuSchema } from '~/web/forms/partner'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { SchluesselScreen } from './view.server'

type Stand = Pick<SchluesselScreen['schluessel'][number], 'gilt' | 'erneuert' | 'gueltigBis' | 'widerrufenAm'>

/** How long a key opens something. */
function Gueltigkeit({ gilt, erneuert, gueltigBis, widerrufenAm }: Stand) {
	const { t } = useTranslation('schnittstellen')
	if (widerrufenAm) return t('schluessel.widerrufenAm', { am: widerrufenAm })
	if (!gueltigBis) return t('schluessel.ohneEnde')
	if (!gilt) return <Tag tone="danger">{t('schluessel.abgelaufenAm', { am: gueltigBis })}</Tag>
	return erneuert ? <Tag tone="warning">{t('schluessel.nochBis', { am: gueltigBis })}</Tag> : gueltigBis
}

export function SchluesselListe({ schluessel, token }: Pick<SchluesselScreen, 'schluessel' | 'token'>) {
	const { t } = useTranslation('schnittstellen')
	const pflegen = useDarf()('schnittstelle.pflegen')
	return (
		<Table
			caption={t('schluessel.titel')}
			hideCaption
			columns={[
				{ key: 'bezeichnung', label: t('schluessel.spalten.bezeichnung'), rowHeader: true },
				{ key: 'anfang', label: t('schluessel.spalten.anfang') },
				{ key: 'rechte', label: t('schluessel.spalten.rechte') },
				{ key: 'netze', label: t('schluessel.spalten.netze') },
				{ key: 'benutzt', label: t('schluessel.spalten.benutzt') },
				{ key: 'bis', label: t('schluessel.spalten.bis') },
				...(pflegen ? [{ key: 'tun', label: '' }] : []),
			]}
			rows={schluessel.map(({ id, bezeichnung, anfang, bereiche, netze, benutztAm, ...stand }) => ({
				key: id,
				cells: {
					bezeichnung,
					anfang: <code className="whitespace-nowrap">{anfang}…</code>,
					rechte: bereiche.map((bereich) => t(`schluessel.bereich.${bereich}`)).join(', '),
					netze: netze.join(', ') || t('schluessel.ueberall'),
					benutzt: benutztAm ?? t('schluessel.nie'),
					bis: <Gueltigkeit {...stand} />,
					tun: stand.widerrufenAm ? null : (
						<div className="flex flex-wrap gap-2">
							<ActionButton token={token} intent="erneuern" werte={{ schluesselId: id }}>
								<Button variant="secondary">{t('schluessel.erneuern')}</Button>
							</ActionButton>
							<ActionButton token={token} intent="widerrufen" werte={{ schluesselId: id }}>
								<Button variant="danger">{t('schluessel.widerrufen')}</Button>
							</ActionButton>
						</div>
					),
				},
			}))}
			empty={<EmptyState icon="key" title={t('schluessel.leer')} />}
		/>
	)
}

export function SchluesselNeu({
	token,
	bereiche,
	noetigHref,
	reply,
}: Pick<SchluesselScreen, 'token' | 'bereiche' | 'noetigHref'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation('schnittstellen')
	const formular = useFormular({ schema: schluesselNeuSchema, reply: replyTo(reply, 'anlegen') })
	const picked = formular.picked('bereiche')
	const { error } = formular.field('bereiche')
	return (
		<Darf recht="schnittstelle.pflegen">
			<Card as="section" title={t('schluessel.neu')}>
				{noetigHref ? (
					<FaktorNoetig href={noetigHref} />
				) : (
					<Formular formular={formular} token={token} intent="anlegen">
						<TextField {...formular.field('bezeichnung')} maxLength={80} required />
						<div id="bereiche" tabIndex={-1}>
							<Fieldset legend={t('schluessel.bereiche')}>
								<div>
									{bereiche.map((bereich) => (
										<Checkbox
											key={bereich}
											id={`bereich-${bereich}`}
											name="bereiche"
											value={bereich}
											defaultChecked={picked.includes(bereich)}
											aria-describedby={error ? 'bereiche-fehler' : undefined}
										>
											{t(`schluessel.bereich.${bereich}`)}
										</Checkbox>
									))}
									{error && <FieldError id="bereiche">{error}</FieldError>}
								</div>
							</Fieldset>
						</div>
						<Textarea
							{...formular.field('netze')}
							hint={t('schluessel.netzeHinweis')}
							spellCheck={false}
							autoCapitalize="none"
						/>
						<Select
							{...formular.field('gueltig')}
							width="half"
							hint={t('schluessel.gueltigHinweis')}
							options={GUELTIG.map((wert) => ({ value: wert, label: t(`schluessel.gueltig.${wert}`) }))}
						/>
						<div>
							<Button>{t('schluessel.anlegen')}</Button>
						</div>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
