import { drawTouchIcon } from '~/adapters/vorschau/vorschau'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export const showTouchIcon = ({ mandant }: AppContext): Promise<Buffer> => {
	publicUseCase()
	return drawTouchIcon(mandant.config.brand)
}
