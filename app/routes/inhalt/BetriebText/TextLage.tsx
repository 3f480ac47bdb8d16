import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { ActionButton } from '../../_shared/betrieb/ActionButton'
import type { TextScreen } from './view.server'

/** What people see now, and what they will see from when on, in each language. */
export function TextLage({ sprachen, token }: Pick<TextScreen, 'sprachen' | 'token'>) {
	const { t } = useTranslation('texte')
	return (
		<Grid columns={2}>
			{sprachen.map(({ sprache, gilt, geplant }) => (
				<Card key={sprache} as="section" tone="alt" title={t(`lage.${sprache}`)}>
					<Stack>
						<p>{gilt ? t('lage.gilt', { nummer: gilt.version, ab: gilt.ab, wer: gilt.wer }) : t('lage.nichts')}</p>
						{geplant.map(({ id, version, ab, wer, leer, ...one }) => (
							<div key={id} className="grid gap-2">
								<p className="font-semibold">
									{leer ? t('lage.endetAb', { ab, wer }) : t('lage.geplant', { nummer: version, ab, wer })}
								</p>
								{one.vorschauHref && (
									<p>
										<TextLink href={one.vorschauHref}>{t('vorschau.geplant')}</TextLink>
									</p>
								)}
								<div>
									<ActionButton token={token} intent="verwerfen" werte={{ fassungId: id }}>
										<Button variant="secondary">
											{t('planZurueck', { nummer: version, sprache: t(`sprache.${sprache}`) })}
										</Button>
									</ActionButton>
								</div>
							</div>
						))}
					</Stack>
				</Card>
			))}
		</Grid>
	)
}
