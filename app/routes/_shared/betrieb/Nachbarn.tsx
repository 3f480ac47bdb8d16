import { useTranslation } from 'react-i18next'
import { Icon } from '~/ui/Icon'
import { Link } from '~/ui/link'
import type { NachbarnView } from './nachbarn.server'

/** The rows before and after this one in the list somebody came from. */
export function Nachbarn({ nachbarn }: Pick<NachbarnView, 'nachbarn'>) {
	const { t } = useTranslation('liste')
	if (!nachbarn || (!nachbarn.vorigeHref && !nachbarn.naechsteHref)) return null
	const { vorigeHref, naechsteHref } = nachbarn
	return (
		<nav aria-label={t('nachbarn')} className="mb-2 flex flex-wrap gap-x-6 text-sm">
			{vorigeHref && (
				<Link href={vorigeHref} rel="prev" className="inline-flex min-h-11 items-center gap-1">
					<Icon name="chevronLeft" className="size-4" />
					{t('vorigeZeile')}
				</Link>
			)}
			{naechsteHref && (
				<Link href={naechsteHref} rel="next" className="inline-flex min-h-11 items-center gap-1">
					{t('naechsteZeile')}
					<Icon name="chevronRight" className="size-4" />
				</Link>
			)}
		</nav>
	)
}
