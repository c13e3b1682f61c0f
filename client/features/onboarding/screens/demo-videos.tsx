import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { GuidelineVideos } from '../guideline-videos.tsx';

/** The videos for somebody who only wants to look; what was seen is remembered as long as the screen is open. */
export function DemoVideos() {
	const [seen, setSeen] = useState({ video1: false, video2: false });
	return (
		<Screen title="Demo Videos" backTo="/" intro="How a Learning Center begins." width="narrow">
			<Card>
				<GuidelineVideos seen={seen} onOpen={(id) => setSeen({ ...seen, [id]: true })} />
			</Card>
		</Screen>
	);
}
