import { useTranslation } from 'react-i18next'
import type { AnfrageArt, AnfrageZustand } from '~/domain/datenschutz/anfrage'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'

type Zeile = {
	id: string
	href: string
	art: AnfrageArt
	zustand: AnfrageZustand
	email: string
	frist: string
	tage: number
	erledigtAm: string | null
}

/** Days from which on a deadline is near. */
const KNAPP = 7

/** Requests that wait, by their deadline, or those answered last. */
export function Anfragen({ offen, zeilen }: { offen?: boolean; zeilen: Zeile[] }) {
	const { t } = useTranslation('datenschutz')
	if (!offen && zeilen.length === 0) return null
	const frist = ({ frist: am, tage }: Zeile) => (
		<>
			{am}{' '}
			<Tag tone={tage < 0 ? 'danger' : tage < KNAPP ? 'warning' : 'neutral'}>
				{tage < 0 ? t('vorbei') : t('tage', { count: tage })}
			</Tag>
		</>
	)
	return (
		<Table
			dense
			caption={offen ? t('offene') : t('beantwortete')}
			columns={[
				{ key: 'anfrage', label: t('anfrage'), rowHeader: true },
				{ key: 'email', label: t('email') },
				{ key: 'stand', label: t('stand') },
				{ key: 'frist', label: offen ? t('frist') : t('erledigtAm') },
			]}
			rows={zeilen.map((zeile) => ({
				key: zeile.id,
				cells: {
					anfrage: <Link href={zeile.href}>{t(`art.${zeile.art}`)}</Link>,
					email: <span className="break-all">{zeile.email}</span>,
					stand: t(`zustand.${zeile.zustand}`),
					frist: offen ? frist(zeile) : (zeile.erledigtAm ?? '–'),
				},
			}))}
			empty={
				<EmptyState icon="inbox" title={t('offeneLeer')}>
					{t('offeneLeerText')}
				</EmptyState>
			}
		/>
	)
}
