import { guardianLanguages, spokenInLabel } from '@yuva/contract/children/consent-schema';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import type { Spoken } from './spoken.ts';

interface SpokenCardProps {
	spoken: Spoken;
	busy: boolean;
	children?: ReactNode;
}

export function SpokenCard({ spoken, busy, children }: SpokenCardProps) {
	const { recorder, spokenIn, setSpokenIn } = spoken;
	return (
		<RecorderPanel recorder={recorder} busy={busy} title={t("Record the guardian's voice (optional)")}>
			{children ?? (
				<p>
					{t(
						"Only if the guardian wants. They say the child's name and what they agree to. Leads and the head office can hear it.",
					)}
				</p>
			)}
			<SegmentedChoice
				label={t('Language of the guardian')}
				options={guardianLanguages.map((value) => ({ value, label: t(spokenInLabel[value]) }))}
				value={spokenIn}
				onValueChange={(value) => setSpokenIn(guardianLanguages.find((one) => one === value) ?? 'other')}
			/>
		</RecorderPanel>
	);
}
