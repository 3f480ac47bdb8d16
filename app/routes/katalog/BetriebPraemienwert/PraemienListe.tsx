import { useTranslation } from 'react-i18next'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { PraemienwertScreen } from './view.server'

/** The rewards that hold or are planned. */
export function PraemienListe({ praemien, produktHref }: Pick<PraemienwertScreen, 'praemien' | 'produktHref'>) {
	const { t } = useTranslation('praemienwerte')
	return (
		<Stack gap="tight">
			<h2 className="text-lg font-semibold">{t('jetzt')}</h2>
			{praemien.length === 0 ? (
				<p className="text-muted">{t('keine')}</p>
			) : (
				<ul className="grid list-disc gap-1 pl-6">
					{praemien.map(({ id, text, ab }) => (
						<li key={id}>
							{text} <span className="text-muted">({ab})</span>
						</li>
					))}
				</ul>
			)}
			<p>
				<TextLink href={produktHref}>{t('zumProdukt')}</TextLink>
			</p>
		</Stack>
	)
}
