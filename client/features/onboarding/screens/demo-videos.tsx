import { useState } from 'react';
import { t } from '../../../language/language.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { GuidelineVideos } from '../guideline-videos.tsx';

/** Seen videos are remembered only while the screen is open. */
export function DemoVideos() {
	const [seen, setSeen] = useState({ video1: false, video2: false });
	return (
		<Screen title={t('Demo Videos')} backTo="/" intro={t('How a Learning Center begins.')} width="narrow">
			<Card>
				<GuidelineVideos seen={seen} onOpen={(id) => setSeen((now) => ({ ...now, [id]: true }))} />
			</Card>
		</Screen>
	);
}
