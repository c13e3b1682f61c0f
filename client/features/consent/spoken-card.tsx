import { spokenInLabel } from '@yuva/contract/consent/schema';
import { t } from '../../language/language.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { RecorderPanel } from '../testimonials/parts/recorder-panel.tsx';
import type { SpokenConsent } from './spoken.ts';

/** Optional: the guardian's own words, as proof. */
export function SpokenCard({ spoken, busy }: { spoken: SpokenConsent; busy: boolean }) {
	const { recorder, spokenIn, setSpokenIn } = spoken;
	return (
		<RecorderPanel recorder={recorder} busy={busy} title={t("Guardian's own words")}>
			<p>
				{t(
					'Only if the guardian wants: let them say the name of the child and what they agree to. Leads and the head office can hear it.',
				)}
			</p>
			<SegmentedChoice
				label={t('Language of the guardian')}
				options={Object.entries(spokenInLabel).map(([value, label]) => ({ value, label: t(label) }))}
				value={spokenIn}
				onValueChange={(value) => setSpokenIn(value === 'te' || value === 'en' ? value : 'other')}
			/>
		</RecorderPanel>
	);
}
