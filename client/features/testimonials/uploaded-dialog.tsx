import { indiaDate } from '@yuva/contract/calendar';
import { answersFor, type StakeholderType, stakeholderLabels } from '@yuva/contract/testimonials/rules';
import type { Testimonial } from '@yuva/contract/testimonials/schema';
import { FactList } from '../../ui/card.tsx';
import { textFromIso } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { loadFailureOf, useTestimonials } from './api.ts';
import { Player } from './parts/player.tsx';

/** What was uploaded for one stakeholder type, to listen to. */
export function UploadedDialog({ type, onClose }: { type: StakeholderType; onClose: () => void }) {
	return (
		<Dialog open onClose={onClose} title={`Uploaded: ${stakeholderLabels[type]}`}>
			<Uploaded type={type} />
		</Dialog>
	);
}

function Uploaded({ type }: { type: StakeholderType }) {
	const { data: testimonials, error, refetch, isFetching } = useTestimonials(type);
	if (!testimonials && error) {
		return <ErrorState message={loadFailureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
	}
	if (!testimonials) return <CardSkeleton label="Loading recordings…" />;
	const refresh = async (id: string) =>
		(await refetch()).data?.find((testimonial) => testimonial.id === id)?.audio_url;
	return (
		<ul className="flex flex-col gap-5">
			{testimonials.map((testimonial) => (
				<li key={testimonial.id} className="flex flex-col gap-3">
					<Heading testimonial={testimonial} />
					<Player
						src={testimonial.audio_url}
						label={`Recording of ${titleOf(testimonial)}`}
						refresh={() => refresh(testimonial.id)}
					/>
				</li>
			))}
		</ul>
	);
}

const titleOf = ({ form_data, stakeholder_type, created_at }: Testimonial): string =>
	`${form_data.Name || stakeholderLabels[stakeholder_type]}, ${textFromIso(indiaDate(new Date(created_at)))}`;

function Heading({ testimonial }: { testimonial: Testimonial }) {
	const { Name: _, ...others } = answersFor(testimonial.stakeholder_type, testimonial.form_data);
	const facts = Object.entries(others).map(([label, value]) => ({ label, value }));
	return (
		<>
			<h3 className="font-bold text-teal-900">{titleOf(testimonial)}</h3>
			{facts.length > 0 && <FactList facts={facts} />}
		</>
	);
}
