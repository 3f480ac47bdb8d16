import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import type { TextScreen } from './view.server'

/** What somebody else saved meanwhile, beside what was typed. */
export function Ueberholt({ sprachen, hierHref }: Pick<TextScreen, 'sprachen' | 'hierHref'>) {
	const { t } = useTranslation('texte')
	return (
		<Card as="section" tone="accent" title={t('ueberholt.titel')}>
			<Stack>
				<Grid columns={2}>
					{sprachen.flatMap(({ sprache, zuletzt }) =>
						zuletzt
							? [
									<Stack key={sprache} gap="tight">
										<p className="text-sm">
											{t('ueberholt.von', { sprache: t(`sprache.${sprache}`), wer: zuletzt.wer, am: zuletzt.am })}
										</p>
										<p lang={sprache} className="font-semibold">
											{zuletzt.felder.titel}
										</p>
										<p lang={sprache} className="whitespace-pre-wrap">
											{zuletzt.felder.text}
										</p>
									</Stack>,
								]
							: [],
					)}
				</Grid>
				<p>
					<TextLink href={hierHref}>{t('ueberholt.nehmen')}</TextLink>
				</p>
			</Stack>
		</Card>
	)
}
