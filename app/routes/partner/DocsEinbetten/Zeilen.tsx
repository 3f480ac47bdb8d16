import { createElement, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { CopyField } from '~/ui/CopyField'
import { Stack } from '~/ui/layout/Stack'
import { NonceContext } from '~/ui/nonce'
import { TextLink } from '~/ui/TextLink'
import type { EinbettenView } from './view.server'

/** The lines to copy. */
export function Zeilen({ zeile, element }: Pick<EinbettenView, 'zeile' | 'element'>) {
	const { t } = useTranslation('einbetten')
	const copy = {
		copyLabel: t('kopieren.knopf'),
		copiedText: t('kopieren.kopiert'),
		failedText: t('kopieren.markieren'),
	}
	return (
		<Card as="section" title={t('kopieren.titel')}>
			<div id="kopieren" className="scroll-mt-6">
				<Stack>
					<CopyField id="zeile" label={t('kopieren.zeile')} hint={t('kopieren.zeileHinweis')} value={zeile} {...copy} />
					<CopyField
						id="element-zeile"
						label={t('kopieren.element')}
						hint={t('kopieren.elementHinweis')}
						value={element}
						{...copy}
					/>
				</Stack>
			</div>
		</Card>
	)
}

/** The element itself, as it stands on a page. */
export function EinbettungVorschau({
	vorschau,
	popup,
}: {
	vorschau: NonNullable<EinbettenView['vorschau']>
	popup: boolean
}) {
	const { t } = useTranslation('einbetten')
	const nonce = useContext(NonceContext)
	const { name, attributes, link } = vorschau
	return (
		<Card as="section" title={t('ansehen.titel')}>
			{popup && <p className="mb-4 text-muted">{t('ansehen.popup')}</p>}
			<script src="/einbetten.js" async nonce={nonce} />
			{createElement(name, Object.fromEntries(attributes), <TextLink href={link.href}>{link.text}</TextLink>)}
			<noscript>
				<p className="mt-4 text-sm text-muted">{t('ansehen.ohneSkript')}</p>
			</noscript>
		</Card>
	)
}
