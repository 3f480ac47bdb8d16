import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'

type Props = {
	faktor: { seit: string; codes: number }
	passwortHref: string
	sprache: { href: string; token: string; wahl: string; sprachen: { value: string; label: string }[] }
}

/** What somebody who runs the deployment may change of their own access. */
export function EigenerZugang({ faktor, passwortHref, sprache }: Props) {
	const { t } = useTranslation(['plattform', 'team', 'konto'])
	return (
		<Stack gap="wide">
			<Card as="section" title={t('zugang.faktor')}>
				<Stack>
					<Notice tone="success">{t('team:faktor.seit', { datum: faktor.seit })}</Notice>
					<p>{t('team:faktor.uebrig', { count: faktor.codes })}</p>
					<p>{t('zugang.verloren')}</p>
				</Stack>
			</Card>
			<Card as="section" title={t('zugang.passwort')}>
				<p className="mb-5 text-muted">{t('konto:aendern.text')}</p>
				<ButtonLink href={passwortHref} variant="secondary">
					{t('konto:aendern.titel')}
				</ButtonLink>
			</Card>
			<Card as="section" title={t('zugang.sprache')}>
				<Form action={sprache.href} hidden={<input type="hidden" name="formular" value={sprache.token} />}>
					<Select
						name="sprache"
						label={t('zugang.sprache')}
						hint={t('zugang.spracheText')}
						options={sprache.sprachen}
						value={sprache.wahl}
						width="half"
					/>
					<div>
						<Button variant="secondary">{t('zugang.spracheSpeichern')}</Button>
					</div>
				</Form>
			</Card>
		</Stack>
	)
}
