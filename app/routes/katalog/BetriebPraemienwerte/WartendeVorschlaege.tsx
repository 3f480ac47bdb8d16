import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import type { PraemienwerteScreen } from './view.server'

/** Proposals that a second person decides. */
export function WartendeVorschlaege({ wartende }: Pick<PraemienwerteScreen, 'wartende'>) {
	const { t } = useTranslation(['praemienwerte', 'produkte'])
	if (wartende.length === 0) return null
	return (
		<Table
			caption={t('wartende')}
			columns={[
				{ key: 'name', label: t('produkte:spalte.name'), rowHeader: true },
				{ key: 'ab', label: t('spalte.ab') },
				{ key: 'wer', label: t('spalte.wer') },
				{ key: 'am', label: t('spalte.am') },
			]}
			rows={wartende.map(({ id, name, href, ab, wer, am }) => ({
				key: String(id),
				cells: { name: <Link href={href}>{name}</Link>, ab, wer, am },
			}))}
		/>
	)
}
