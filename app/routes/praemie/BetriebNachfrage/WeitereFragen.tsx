import { useTranslation } from 'react-i18next'
import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'

type Frage = { id: string; zustand: NachfrageZustand; am: string; href: string }

/** What the same person asked before or since; nothing where they asked once. */
export function WeitereFragen({ weitere }: { weitere: readonly Frage[] }) {
	const { t } = useTranslation('praemien')
	if (weitere.length === 0) return null
	return (
		<Table
			caption={t('vorlagen.frueher')}
			columns={[
				{ key: 'am', label: t('nachfrageListe.gefragt'), rowHeader: true },
				{ key: 'stand', label: t('nachfrageListe.zustand') },
			]}
			rows={weitere.map(({ id, zustand, am, href }) => ({
				key: id,
				cells: { am: <Link href={href}>{am}</Link>, stand: t(`nachfragen.zustand.${zustand}`) },
			}))}
		/>
	)
}
