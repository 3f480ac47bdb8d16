import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import type { teilenSchema } from '~/web/forms/empfehlung'
import { Formular, type useFormular } from '../../_shared/Formular'

type Props = {
	titel: string
	vorname: string
	einladungHref: string
	token: string
	formular: ReturnType<typeof useFormular<typeof teilenSchema>>
}

/** Whoever opens a mail's link here: a friend it was forwarded to is led on, its receiver says so by a form. */
export function WessenSeite({ titel, vorname, einladungHref, token, formular }: Props) {
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={t('teilen.frage.text', { vorname })} />
			<Stack gap="wide">
				<div>
					<ButtonLink href={einladungHref}>{t('teilen.frage.weiter', { vorname })}</ButtonLink>
				</div>
				<Card as="section" tone="alt" title={t('teilen.frage.eigenTitel')}>
					<p className="mb-4">{t('teilen.frage.eigenText')}</p>
					<Formular formular={formular} token={token} intent="meine">
						<div>
							<Button variant="secondary">{t('teilen.frage.eigen')}</Button>
						</div>
					</Formular>
				</Card>
			</Stack>
		</>
	)
}
