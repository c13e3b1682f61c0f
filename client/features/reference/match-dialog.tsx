import { placeId } from '@yuva/contract/fields';
import type { Option } from '@yuva/contract/reference/schema';
import type { WrittenVillage } from '@yuva/contract/reference/village-schema';
import { Replace } from 'lucide-react';
import * as z from 'zod/mini';
import { t } from '../../language/language.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { placeName, useGrampanchayats } from './api.ts';
import { useMatchVillage } from './village-api.ts';
import { VillageList } from './village-list.tsx';

export interface VillageProps {
	village: WrittenVillage;
	beside: readonly WrittenVillage[];
}

interface MatchDialogProps extends VillageProps {
	first?: string;
	onClose: () => void;
}

const match = z.object({ village_id: placeId('Choose a village') });

export function MatchDialog({ village, beside, first = '', onClose }: MatchDialogProps) {
	const { send } = useMatchVillage();
	const listed = useGrampanchayats(village.mandal.id);
	const options = likeliestFirst(listed.options, village, beside);
	const toast = useToast();
	const form = useForm({
		schema: match,
		start: { village_id: first },
		async send({ village_id }) {
			await send({ id: village.id, village_id });
			toast(t('{name} was matched', { name: village.name }));
			onClose();
		},
	});
	return (
		<FormDialog
			form={form}
			title={t('Match {name}', { name: village.name })}
			action={t('Match')}
			icon={<Replace aria-hidden />}
			isBrief
			onClose={onClose}
		>
			<p>
				{t('Everybody of {name} gets the village that you choose. You can undo this.', {
					name: village.name,
				})}
			</p>
			<VillageList
				label={t('Village of {mandal}', { mandal: placeName(village.mandal) })}
				options={options}
				loading={listed.isLoading}
				required
				{...form.choice('village_id')}
				error={form.errorAt('village_id') ?? listed.failure}
			/>
		</FormDialog>
	);
}

/** Names that look alike come first, then the list, then other written ones. */
function likeliestFirst(
	listed: readonly Option[],
	{ alike }: WrittenVillage,
	beside: readonly WrittenVillage[],
): Option[] {
	const likely = new Set(alike.map(({ id }) => String(id)));
	return [
		...listed.filter(({ value }) => likely.has(value)),
		...listed.filter(({ value }) => !likely.has(value)),
		...beside.map(({ id, name }) => ({ value: String(id), label: t('{name} (not in the list)', { name }) })),
	];
}
