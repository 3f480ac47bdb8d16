import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { ActionButton } from '../betrieb/ActionButton'
import { Aenderungsliste } from './EinstellungPlaene'
import type { EinstellungenScreen } from './einstellungen.server'

type Fassung = EinstellungenScreen['fassungen'][number]

const TONES = {
	entwurf: 'warning',
	geplant: 'info',
	gilt: 'success',
	frueher: 'neutral',
	verworfen: 'neutral',
} as const satisfies Record<Fassung['zustand'], TagTone>

const WELCHE = { werte: 'wieder', vorher: 'davor' } as const

/** Which two versions are compared; the address says it. */
function Vergleich({ fassungen, vergleich }: Pick<EinstellungenScreen, 'fassungen' | 'vergleich'>) {
	const { t } = useTranslation(['einstellungen', 'texte'])
	if (fassungen.length < 2) return null
	const options = fassungen.map(({ id, version, am }) => ({
		value: id,
		label: `${t('fassungen.nummer', { nummer: version })}, ${am}`,
	}))
	return (
		<Stack gap="tight">
			<h3 className="text-xl">{t('texte:fassungen.alleVergleichen')}</h3>
			<Form method="get">
				<Grid columns={2}>
					<Select name="a" label={t('texte:vergleich.eine')} value={vergleich.a} options={options} />
					<Select name="b" label={t('texte:vergleich.andere')} value={vergleich.b} options={options} />
				</Grid>
				<Button variant="secondary">{t('texte:vergleich.vergleichen')}</Button>
			</Form>
			{vergleich.worte &&
				(vergleich.worte.length > 0 ? (
					<Aenderungsliste worte={vergleich.worte} />
				) : (
					<p>{t('texte:vergleich.gleichlautend')}</p>
				))}
		</Stack>
	)
}

/** Every version with what it changed, in words; each can be brought back. */
export function EinstellungFassungen({
	fassungen,
	vergleich,
	token,
}: Pick<EinstellungenScreen, 'fassungen' | 'vergleich' | 'token'>) {
	const { t } = useTranslation('einstellungen')
	return (
		<Stack>
			<Table
				caption={t('fassungen.titel')}
				columns={[
					{ key: 'fassung', label: t('fassungen.fassung'), rowHeader: true },
					{ key: 'stand', label: t('fassungen.stand') },
					{ key: 'wer', label: t('fassungen.wer') },
					{ key: 'was', label: t('fassungen.was') },
					{ key: 'tun', label: t('fassungen.tun') },
				]}
				rows={fassungen.map(({ id, version, zustand, ab, wer, am, worte }) => ({
					key: id,
					cells: {
						fassung: t('fassungen.nummer', { nummer: version }),
						stand: (
							<span className="grid justify-items-start gap-1">
								<Tag tone={TONES[zustand]}>{t(`fassungen.zustand.${zustand}`)}</Tag>
								{ab && <span className="text-sm">{t('fassungen.ab', { ab })}</span>}
							</span>
						),
						wer: t('fassungen.von', { wer, am }),
						was: <Aenderungsliste worte={worte} />,
						tun: (
							<span className="grid justify-items-start gap-2">
								{(['werte', 'vorher'] as const).map((welche) => (
									<ActionButton key={welche} token={token} intent="zurueckholen" werte={{ fassungId: id, welche }}>
										<Button variant="quiet">{t(`fassungen.${WELCHE[welche]}`)}</Button>
									</ActionButton>
								))}
							</span>
						),
					},
				}))}
				empty={<p className="text-muted">{t('fassungen.keine')}</p>}
			/>
			<Vergleich fassungen={fassungen} vergleich={vergleich} />
		</Stack>
	)
}
