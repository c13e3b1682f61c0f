import { Check } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';

export interface TakenInPartProps {
	/** It is for example "Attendance of day 13 · 22 children". */
	label: string;
	text: string;
	onRead: () => void;
}

/** Stays until the person has read it. */
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
