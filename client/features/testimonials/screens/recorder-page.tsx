import {
	recorderProgress,
	type StakeholderType,
	stakeholderLabels,
	stakeholderTypes,
	uploadedText,
} from '@yuva/contract/testimonials/rules';
import { CircleCheck, Headphones, Mic, MicOff } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useRecorderSummary } from '../api.ts';
import { SignedIn } from '../signed-in.tsx';
import { UploadedDialog } from '../uploaded-dialog.tsx';

const TITLE = 'Record Testimonial';

/** Whose testimonials there are, and who has not been heard yet. */
export function RecorderPage() {
	return (
		<SignedIn title={TITLE}>
			<Screen
				title={TITLE}
				backTo="/main"
				intro="Record what people around you say about the fellowship. Each voice counts."
			>
				<Summary />
			</Screen>
		</SignedIn>
	);
}

function Summary() {
	const { data: summary, error, refetch, isFetching } = useRecorderSummary();
	const [listeningTo, setListeningTo] = useState<StakeholderType>();
	if (!summary && error) {
		return (
			<ErrorState
				message="Failed to load recorder summary"
				onRetry={() => void refetch()}
				retrying={isFetching}
			/>
		);
	}
	if (!summary) return <ListSkeleton label="Loading recorder summary…" />;
	const { done, of } = recorderProgress(summary.counts);
	return (
		<>
			<Card>
				<Progress label="Testimonials" value={done} max={of} />
			</Card>
			<ul aria-label="Stakeholders" className="flex flex-col gap-3">
				{stakeholderTypes.map((type) => (
					<StakeholderRow
						key={type}
						type={type}
						count={summary.counts[type]}
						onListen={() => setListeningTo(type)}
					/>
				))}
			</ul>
			{listeningTo && <UploadedDialog type={listeningTo} onClose={() => setListeningTo(undefined)} />}
		</>
	);
}

interface StakeholderRowProps {
	type: StakeholderType;
	count: number;
	onListen: () => void;
}

function StakeholderRow({ type, count, onListen }: StakeholderRowProps) {
	const name = stakeholderLabels[type];
	const Icon = count > 0 ? CircleCheck : MicOff;
	return (
		<li className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface p-3.5 shadow-card">
			<div className="min-w-32 grow basis-32">
				<h2 className="text-lg font-bold text-teal-900">{name}</h2>
				<p className="flex items-center gap-1.5 text-ink-soft">
					<Icon aria-hidden className={`size-5 shrink-0 ${count > 0 ? 'text-success' : ''}`} />
					<span className="min-w-0">{uploadedText(count)}</span>
				</p>
			</div>
			<div className="ms-auto flex flex-wrap gap-2">
				{count > 0 && (
					<IconButton
						label="Listen"
						aria-label={`Listen: ${name}`}
						icon={<Headphones aria-hidden />}
						onClick={onListen}
					/>
				)}
				<ButtonLink
					to={`/recorder-page/record?id=${type}`}
					variant="secondary"
					width="fit"
					aria-label={`Record: ${name}`}
					icon={<Mic aria-hidden />}
				>
					Record
				</ButtonLink>
			</div>
		</li>
	);
}
