import { titleCase } from '@yuva/contract/children/rules';
import type { LikelyChild } from '@yuva/contract/corrections/child-schema';
import { Search } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { classLabel } from '../../language/class-label.ts';
import { t } from '../../language/language.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLikelyChildren } from './child-api.ts';

const wanted = z.object({ name: z.string().check(z.trim()) });

interface OtherEntryDialogProps {
	id: string;
	onChoose: (id: string) => void;
	onClose: () => void;
}

export function OtherEntryDialog({ id, onChoose, onClose }: OtherEntryDialogProps) {
	const [search, setSearch] = useState('');
	const children = useLikelyChildren(id, search);
	const form = useForm({ schema: wanted, start: { name: '' }, send: async ({ name }) => setSearch(name) });
	return (
		<Dialog open onClose={onClose} title={t('Which is the other entry?')}>
			<div className="flex flex-col gap-3">
				<Form form={form} isBrief className="flex items-end gap-2">
					<div className="min-w-0 grow">
						<TextField label={t('Name')} {...form.text('name')} />
					</div>
					<Button type="submit" variant="secondary" width="fit" icon={<Search aria-hidden />}>
						{t('Search')}
					</Button>
				</Form>
				<Loaded query={children} skeleton={<ListSkeleton rows={3} label={t('Loading children…')} />}>
					{(found) =>
						found.length === 0 ? (
							<p className="text-ink-soft">{t('No such child in your districts.')}</p>
						) : (
							<ul aria-label={t('Children')} className="divide-y divide-line">
								{found.map((child) => (
									<li key={child.id}>
										<Likely child={child} onChoose={onChoose} />
									</li>
								))}
							</ul>
						)
					}
				</Loaded>
			</div>
		</Dialog>
	);
}

const Likely = ({ child, onChoose }: { child: LikelyChild; onChoose: (id: string) => void }) => (
	<div className="flex items-center justify-between gap-3 py-2">
		<p className="min-w-0 wrap-anywhere">
			<strong className="block">{titleCase(child.full_name)}</strong>
			<span className="text-sm text-ink-soft">
				{classLabel(child.child_class, child.other_child_class)} · {child.fellow_name},{' '}
				{t(child.district_name)}
			</span>
		</p>
		<Button
			variant="secondary"
			width="fit"
			aria-label={t('Compare with {full_name} of {fellow_name}', {
				full_name: titleCase(child.full_name),
				fellow_name: child.fellow_name,
			})}
			onClick={() => onChoose(child.id)}
		>
			{t('Compare')}
		</Button>
	</div>
);
