import { stakeholderLabels, stakeholderTypes } from '@yuva/contract/testimonials/schema';
import { useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Option, SelectField } from '../../../ui/inputs/select-field.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { useDistrictChoices } from '../../exports/api.ts';
import { districtOptions } from '../../reference/parts/district-options.ts';
import { FiguresCard } from '../figures-card.tsx';
import { type SpokenFilter, useSpokenTestimonials } from '../publications-api.ts';
import { SpokenList } from '../spoken-list.tsx';

const types = () => stakeholderTypes.map((value) => ({ value, label: t(stakeholderLabels[value]) }));
const published = () => [{ value: 'yes', label: t('On the welcome page') }];

function filterOf(params: URLSearchParams): SpokenFilter {
	const type = stakeholderTypes.find((one) => one === params.get('type'));
	const district = Number(params.get('district'));
	return {
		...(type && { type }),
		...(Number.isInteger(district) && district > 0 && { district }),
		...(params.get('published') === 'yes' && { published: 'yes' }),
	};
}

export function Testimonials() {
	const [params] = useSearchParams();
	const filter = filterOf(params);
	const pages = useSpokenTestimonials(filter);
	const isAdmin = useSession()?.role === 'admin';
	// The card below waits for the list, which would push it down.
	const hasEnded = pages.data !== undefined || pages.failure !== undefined;
	return (
		<Screen
			title={t('Testimonials')}
			intro={t('Listen to what people say, and choose what the welcome page shows.')}
			width="wide"
		>
			<Filters />
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading testimonials…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<NoTestimonials isNarrowed={Object.keys(filter).length > 0} />
					) : (
						<SpokenList pages={pages} rows={rows} />
					)
				}
			</Loaded>
			{isAdmin && hasEnded && <FiguresCard />}
		</Screen>
	);
}

function Filters() {
	const { paramOf, choice, chip } = useFilter();
	const { data: districts } = useDistrictChoices();
	const inDistricts = districtOptions(districts ?? []);
	const wordsOf = (options: readonly Option[], field: string) =>
		options.find(({ value }) => value === paramOf(field))?.label;
	return (
		<FilterLine
			chips={[
				...chip('type', wordsOf(types(), 'type')),
				...chip('district', wordsOf(inDistricts, 'district')),
				...chip('published', wordsOf(published(), 'published')),
			]}
		>
			<SelectField label={t('Whose voice')} placeholder={t('All')} options={types()} {...choice('type')} />
			<SelectField
				label={t('District')}
				placeholder={t('All districts')}
				loading={districts === undefined}
				options={inDistricts}
				{...choice('district')}
				value={districts ? paramOf('district') : ''}
			/>
			<SelectField
				label={t('Welcome page')}
				placeholder={t('All')}
				options={published()}
				{...choice('published')}
			/>
		</FilterLine>
	);
}

function NoTestimonials({ isNarrowed }: { isNarrowed: boolean }) {
	if (isNarrowed) {
		return (
			<EmptyState
				title={t('No testimonial fits')}
				hint={t('Choose another voice or district, or all of them.')}
			/>
		);
	}
	return (
		<EmptyState
			title={t('No testimonials yet')}
			hint={t('Fellows record them in their app, under Annual Testimonials.')}
		/>
	);
}
