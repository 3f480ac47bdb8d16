import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { TextScreen } from './view.server'

const TONES = {
	entwurf: 'warning',
	geplant: 'info',
	gilt: 'success',
	frueher: 'neutral',
	verworfen: 'neutral',
} as const satisfies Record<TextScreen['fassungen'][number]['zustand'], TagTone>

/** Every version with who wrote it; each can be compared with what holds, and be shown again. */
export function TextFassungen({ fassungen, token }: Pick<TextScreen, 'fassungen' | 'token'>) {
	const { t } = useTranslation('texte')
	return (
		<Table
			caption={t('fassungen.titel')}
			columns={[
				{ key: 'fassung', label: t('fassungen.fassung'), rowHeader: true },
				{ key: 'stand', label: t('fassungen.stand') },
				{ key: 'wer', label: t('fassungen.wer') },
				{ key: 'worte', label: t('spalte.worte') },
				{ key: 'tun', label: t('fassungen.tun') },
			]}
			rows={fassungen.map((one) => ({
				key: one.id,
				cells: {
					fassung: t('fassungen.nummer', { nummer: one.version, sprache: t(`sprache.${one.sprache}`) }),
					stand: (
						<span className="grid justify-items-start gap-1">
							<Tag tone={TONES[one.zustand]}>{t(`fassungen.zustand.${one.zustand}`)}</Tag>
							{one.ab && <span className="text-sm">{t('fassungen.ab', { ab: one.ab })}</span>}
						</span>
					),
					wer: t('fassungen.von', { wer: one.wer, am: one.am }),
					worte: one.leer ? t('fassungen.leer') : one.felder.titel || one.felder.text.slice(0, 80),
					tun: (
						<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
							{one.vergleichHref && <Link href={one.vergleichHref}>{t('fassungen.vergleichen')}</Link>}
							{one.vorlageHref && one.zustand !== 'entwurf' && (
								<Link href={one.vorlageHref}>{t('fassungen.bearbeiten')}</Link>
							)}
							{one.zeigbar && (
								<ActionButton token={token} intent="zurueckholen" werte={{ fassungId: one.id }}>
									<Button variant="secondary" inline>
										{t('fassungen.zurueckholen')}
									</Button>
								</ActionButton>
							)}
						</span>
					),
				},
			}))}
			empty={<p className="text-muted">{t('fassungen.keine')}</p>}
		/>
	)
}
