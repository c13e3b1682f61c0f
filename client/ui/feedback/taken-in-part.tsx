import { Check } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';

export interface TakenInPartProps {
	/** What was saved, such as "Attendance of day 13 · 22 children". */
	label: string;
	/** What of it was taken and what not. */
	text: string;
	onRead: () => void;
}

/** Tells that the server did not take all of something, until somebody has read so. */
export function TakenInPart({ label, text, onRead }: TakenInPartProps) {
	return (
		<Banner
			tone="warning"
			title={label}
			action={
				<Button variant="secondary" width="fit" icon={<Check aria-hidden />} onClick={onRead}>
					{t('OK')}
				</Button>
			}
		>
			{text}
		</Banner>
	);
}
