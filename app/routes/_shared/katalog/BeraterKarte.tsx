import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Berater } from '~/domain/katalog/berater'
import { Portrait } from '~/ui/brand/Portrait'

export const beraterName = ({ FirstName, LastName }: Pick<Berater, 'FirstName' | 'LastName'>) =>
	`${FirstName} ${LastName}`

/** "Ihre Beraterin …": who is recommended with a product. */
export function BeraterKarte({ berater, aktion }: { berater: Berater; aktion?: ReactNode }) {
	const { t } = useTranslation('katalog')
	return (
		<section className="flex items-center gap-5 rounded-card border border-line bg-surface p-5">
			<div className="size-20 shrink-0 overflow-hidden rounded-full">
				<Portrait name={berater.Photo} title={t('berater.portraet', { name: beraterName(berater) })} />
			</div>
			<div className="grid min-w-0 gap-0.5">
				<p className="text-sm text-muted">{t(`berater.ihre.${berater.Anrede}`)}</p>
				<h2 className="text-xl">{beraterName(berater)}</h2>
				<p className="text-muted">
					{berater.ZipCode} {berater.City}
				</p>
				{aktion && <p className="mt-1">{aktion}</p>}
			</div>
		</section>
	)
}
