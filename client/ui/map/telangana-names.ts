export const districtNames: ReadonlyMap<number, string> = new Map([
	[501, 'Adilabad'],
	[690, 'Bhadradri Kothagudem'],
	[686, 'Hanumakonda'],
	[507, 'Hyderabad'],
	[681, 'Jagtial'],
	[689, 'Jangaon'],
	[687, 'Jayashankar Bhupalpally'],
	[695, 'Jogulamba Gadwal'],
	[685, 'Kamareddy'],
	[508, 'Karimnagar'],
	[509, 'Khammam'],
	[699, 'Kumuram Bheem Asifabad'],
	[688, 'Mahabubabad'],
	[512, 'Mahabubnagar'],
	[684, 'Mancherial'],
	[513, 'Medak'],
	[700, 'Medchal Malkajgiri'],
	[720, 'Mulugu'],
	[694, 'Nagarkurnool'],
	[514, 'Nalgonda'],
	[721, 'Narayanpet'],
	[680, 'Nirmal'],
	[516, 'Nizamabad'],
	[682, 'Peddapalli'],
	[683, 'Rajanna Sircilla'],
	[518, 'Rangareddy'],
	[691, 'Sangareddy'],
	[692, 'Siddipet'],
	[696, 'Suryapet'],
	[698, 'Vikarabad'],
	[693, 'Wanaparthy'],
	[522, 'Warangal'],
	[697, 'Yadadri Bhuvanagiri'],
]);

const wordsOf = (name: string): string =>
	` ${name
		.toLowerCase()
		.replaceAll(/[^a-z]+/g, ' ')
		.trim()} `;

/** It also knows names in common use, such as Asifabad; undefined for an unknown name and for a part of several. */
export function districtCalled(name: string): number | undefined {
	const words = wordsOf(name);
	const all = [...districtNames];
	const exact = all.find(([, official]) => wordsOf(official) === words);
	if (exact) return exact[0];
	const [found, ...others] = all.filter(([, official]) => wordsOf(official).includes(words));
	return others.length === 0 ? found?.[0] : undefined;
}
