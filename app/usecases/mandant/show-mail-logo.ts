import { drawMailLogo } from '~/adapters/vorschau/vorschau'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export const showMailLogo = ({ mandant }: AppContext): Promise<Buffer> => {
	publicUseCase()
	return drawMailLogo(mandant.config.brand)
}
