import { languages } from '@yuva/contract/language';
import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { Volume2 } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { useRubric } from '../../assessments/api.ts';
import { useRecordingsQuery } from '../../spoken-texts/api.ts';
import { RecordingRow } from '../recording-row.tsx';
import { type Source, sourcesWith } from '../sources.ts';

export function SpokenTexts() {
	const rubric = useRubric();
	const recordings = useRecordingsQuery();
	return (
		<Screen
			title={t('Spoken texts')}
			intro={t(
				'Fellows and guardians can listen to these texts. Read them out here; where there is no recording, the voice of the phone reads, if it has one.',
			)}
			backTo="/staff/settings"
			width="wide"
		>
			<Loaded query={recordings} skeleton={<ListSkeleton rows={4} label={t('Loading…')} />}>
				{(all) =>
					rubric.data ? (
						<Columns>
							{sourcesWith(rubric.data).map((source) => (
								<TextCard key={source.text} source={source} recordings={all} />
							))}
						</Columns>
					) : (
						<RubricPending failure={rubric.failure} onRetry={rubric.retry} />
					)
				}
			</Loaded>
		</Screen>
	);
}

/** The head office writes the steps of the scores, so they must be read first. */
function RubricPending(props: { failure: string | undefined; onRetry: (() => void) | undefined }) {
	const { failure, onRetry } = props;
	if (failure === undefined) return <ListSkeleton rows={4} label={t('Loading…')} />;
	return <ErrorState message={t(failure)} onRetry={() => onRetry?.()} />;
}

function TextCard({ source, recordings }: { source: Source; recordings: readonly SpokenRecording[] }) {
	return (
		<Card title={t(source.title)} icon={<Volume2 aria-hidden />}>
			<ul className="flex flex-col divide-y divide-line">
				{languages.map((language) => (
					<li key={language} className="py-3 first:pt-0 last:pb-0">
						<RecordingRow source={source} language={language} recordings={recordings} />
					</li>
				))}
			</ul>
		</Card>
	);
}
