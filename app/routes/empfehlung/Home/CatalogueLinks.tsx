import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'

type Props = { produkteHref: string | null; tarifeHref: string | null; beraterHref: string | null }

/** Further ways to a product: all categories, the price for one's place, an agent. */
export function CatalogueLinks({ produkteHref, tarifeHref, beraterHref }: Props) {
	const { t } = useTranslation('katalog')
	const links = [
		{ href: produkteHref, text: t('uebersicht.titel') },
		{ href: tarifeHref, text: t('tarife.aktion') },
		{ href: beraterHref, text: t('berater.auswahlAktion') },
	]
	return links.map(
		({ href, text }) =>
			href && (
				<ButtonLink key={href} href={href} variant="secondary">
					{text}
				</ButtonLink>
			),
	)
}
