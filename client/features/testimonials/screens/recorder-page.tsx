import { recorderProgress } from '@yuva/contract/testimonials/rules';
import { type StakeholderType, stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { useState } from 'react';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { SendState } from '../../../ui/feedback/send-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { sizeText } from '../../../ui/media/size-text.ts';
import { useKeptTestimonials, useRecorderSummary, useTestimonialsProgress } from '../api.ts';
import { countsWithQueued, type QueuedTestimonial } from '../queued.ts';
import { SignedIn } from '../signed-in.tsx';
import { StakeholderRow } from '../stakeholder-row.tsx';
import { UploadedDialog } from '../uploaded-dialog.tsx';

const TITLE = 'Record Testimonial';
const NOTHING = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };

export function RecorderPage() {
	return (
		<SignedIn title={t(TITLE)}>
			<Screen
				title={t(TITLE)}
				backTo="/main"
				intro={t('Record what people around you say about the fellowship. Each voice counts.')}
			>
				<Summary />
			</Screen>
		</SignedIn>
	);
}

function Summary() {
	const { data: summary, error, refetch, isFetching } = useRecorderSummary();
	const kept = useKeptTestimonials();
	const [listeningTo, setListeningTo] = useState<StakeholderType>();
	if (!summary && error && kept.length === 0) {
		return (
			<ErrorState
				message={t('Failed to load recorder summary')}
				onRetry={() => void refetch()}
				retrying={isFetching}
			/>
		);
	}
	if (!summary && !error) return <ListSkeleton label={t('Loading recorder summary…')} />;
	const counts = summary?.counts ?? NOTHING;
	const { done, of } = recorderProgress(countsWithQueued(counts, kept));
	const keptOf = (type: StakeholderType) => kept.filter((testimonial) => testimonial.type === type);
	return (
		<>
			<Card>
				<Progress label={t('Testimonials')} value={done} max={of} />
				<Waiting kept={kept} />
			</Card>
			<ul aria-label={t('Stakeholders')} className="flex flex-col gap-3">
				{stakeholderTypes.map((type) => (
					<StakeholderRow
						key={type}
						type={type}
						count={counts[type]}
						kept={keptOf(type)}
						onListen={() => setListeningTo(type)}
					/>
				))}
			</ul>
			{listeningTo && (
				<UploadedDialog
					type={listeningTo}
					count={counts[listeningTo]}
					kept={keptOf(listeningTo)}
					onClose={() => setListeningTo(undefined)}
				/>
			)}
		</>
	);
}

function Waiting({ kept }: { kept: readonly QueuedTestimonial[] }) {
	const progress = useTestimonialsProgress();
	const waiting = kept.filter(({ state }) => state === 'waiting');
	const bytes = waiting.reduce((sum, { size }) => sum + size, 0);
	return (
		<div role="status" className="mt-3 empty:hidden">
			{waiting.length > 0 && (
				<p>
					{counted(
						waiting.length,
						'Saved on this phone: {count} recording, {size}. Sent as soon as there is a connection.',
						'Saved on this phone: {count} recordings, {size}. Sent as soon as there is a connection.',
						{ size: sizeText(bytes) },
					)}
				</p>
			)}
			{kept.length === 0 && progress && <SendState {...progress} />}
		</div>
	);
}
