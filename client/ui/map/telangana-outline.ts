/** One unit of the drawing is so many degrees of latitude, and of longitude at 17.9° north. */
const LATITUDE_STEP = 0.012;
const LONGITUDE_STEP = 0.01261042;
const NORTH = 19.96;
const WEST = 77.18;

export const OUTLINE_WIDTH = 322;
export const OUTLINE_HEIGHT = 350;

export interface Place {
	/** Both are degrees (WGS 84). */
	latitude: number;
	longitude: number;
}

export const positionOf = ({ latitude, longitude }: Place): { x: number; y: number } => ({
	x: (longitude - WEST) / LONGITUDE_STEP,
	y: (NORTH - latitude) / LATITUDE_STEP,
});

/**
 * The borders are simplified, by LGD code of the district. We found no file of the borders of 2019 with an
 * open licence, so we drew these: the border of the state is simplified from Map of India 2.0.0 by Victor
 * Cazanave (npm `@svg-maps/india`, CC BY 4.0) without the mandals that went to Andhra Pradesh in 2014; each
 * spot belongs to the district of the nearest town or post office, whose positions are from GeoNames (CC BY
 * 4.0). The areas of 30 districts agree with the official ones within a fifth. The outlines decide nothing.
 */
export const districtOutlines: ReadonlyMap<number, string> = new Map([
	[501, 'M142 34l-2-7-6-3-5-8-9 0-8-4-9 1-13-6-1 2 4 7-6 8 0 16-8 8 1 7 21 7 14-2 15 6 4-5 0-6 5-8z'], // Adilabad
	[
		690,
		'M282 142l-10 7-8 12-13 1-5 3-5 11 3 6 0 21 10 3 12 8 9 1 17 9 2 4-1 3-8 6-3 5 7 2 3-9 4-3 17-4 3-6-2-3-5-3-7-7-8-5 6-12-4-9 5-13-3-17-9-6-6 1z',
	], // Bhadradri Kothagudem
	[686, 'M185 136l18 10-5 14-6 5-8 11-12-5-9-7 5-12 5 0 5-3z'], // Hanumakonda
	[507, 'M96 207l10-1 4 2 2 5-6 7-5 2-3-3-3-4z'], // Hyderabad
	[681, 'M133 78l-13 6-13 2-1 11 6 12 8 0 7 6 4 2 8-1 5-4 14-6 2-9-10-13z'], // Jagtial
	[689, 'M163 164l-12 11-11 4-3 7 12 4 21 20 9-5 13 0-4-17-4-4 0-8-12-5z'], // Jangaon
	[687, 'M216 98l8 2 7 6 13-1 3 6-25 23-9 6-4 6-6 0-18-10 0-8 15-4 6-19 6-2z'], // Jayashankar Bhupalpally
	[695, 'M43 300l-11 2-1 4-6 3-2 8 2 17 2 2 9 4 12 1 8-1 11 1 6 3 7-5 2-5-6-2-12-7-4-6-3-8-10-6z'], // Jogulamba Gadwal
	[
		685,
		'M44 114l10 10 6 2 8-1 13 8 6-2 15-11 7-2 2 5 1 14-9 6-23 2-15 9-6 1-2 7-2 2-4 0-6-6-10 3-3-1-1-19-4-9 6-13 7-1z',
	], // Kamareddy
	[508, 'M158 106l-14 6-5 4 8 17 5 3 4 6 12 10 5 0 5-3 7-13 0-8-12-6z'], // Karimnagar
	[
		509,
		'M244 203l-10 3-8 12-19 5 3 5 14 7 8 12 6-2 5 2 8 12 9 6 6 1 2-2 0-10-3-2-11-1 0-6 5-1 8-8 9 6 6 0 3-5 8-6 1-3-2-4-17-9-9-1-12-8z',
	], // Khammam
	[
		699,
		'M142 34l9 2 7 5 2-2 4-8 10 2 7 4 10 0 5-5 7-2 16 13 1 4-1 7-8 2-14 10-14-1-25 11-5-2-9-10-10-3 0-6 5-8z',
	], // Kumuram Bheem Asifabad
	[688, 'M224 170l9 5 8 1 3 6 0 21-10 3-8 12-19 5-5-4-10-14-4-17 7-3 10 0 11-3z'], // Mahabubabad
	[512, 'M77 244l-15 0-9 5-1 15 3 10-4 9 0 6 11 4 3-2 6-9 5-1 6 2 8-7 3-10-9-16z'], // Mahabubnagar
	[
		684,
		'M219 54l-8 2-14 10-14-1-25 11-5-2-9-10-10-3-4 5 3 12 17 6 10 13 7-2 16 1 9 5 9 0 5 4 6-2 4-5 2-16-7-8 6-7z',
	], // Mancherial
	[513, 'M103 143l-23 2-15 9 1 6 14 28 10 7 5-4 12-3 4-4-5-20 0-13z'], // Medak
	[700, 'M111 184l4 2 11 10 1 12-7 8-8-3-2-5-4-2-10 1-6-4 0-8 5-4 12-3z'], // Medchal Malkajgiri
	[720, 'M247 111l-25 23-9 6-4 6 2 4 10 7 3 13 9 5 8 1 5-11 5-3 13-1 8-12 10-7-3-13-12-13-6-4-9 2z'], // Mulugu
	[
		694,
		'M93 266l6-1 19 2 14 17 5 2 12 1 11 5 1 14-1 4-4 2-11-2-6 3-14 14-4 1-8-5-6 2-11-1-9 3 1-21-6-13 0-10 8-7z',
	], // Nagarkurnool
	[
		514,
		'M170 217l-11 9-13 0-6 8-6 3-3 11-9 9-4 10 14 17 5 2 12 1 11 5 2-6 4-2 11-2 7-5 12-2 10-5-4-6-8-3-3-3-8-24z',
	], // Nalgonda
	[721, 'M24 247l12-4 17 6-1 15 3 10-4 9 0 6-8 11-11 2-8-3-9 1-6-2-3-4 1-3 8-3 6-7-2-13 3-6-1-7z'], // Narayanpet
	[680, 'M80 55l-6 5-6-2-6-5-7 1-4 17-6 8 13 14 22-2 15-10 5 0 7 5 13-2 13-6-3-12-15-6-14 2z'], // Nirmal
	[516, 'M107 86l-7-5-5 0-15 10-22 2-7 5-6 9-1 7 10 10 6 2 8-1 13 8 6-2 15-11 7-2 3-9-6-12z'], // Nizamabad
	[682, 'M160 97l7-2 16 1 9 5 9 0 5 4-6 19-15 4-12-6-15-16z'], // Peddapalli
	[683, 'M112 109l8 0 7 6 4 2 8-1 8 17-7 10-5 2-23-8-1-14-2-5z'], // Rajanna Sircilla
	[
		518,
		'M90 203l-6 5-8 2-7 8-1 6 1 5 7 5 1 10 7 6 9 16 6-1 19 2 4-10 9-9 3-11-10-10-4-11-8-3-6 7-5 2-3-3-3-4 1-8z',
	], // Rangareddy
	[
		691,
		'M65 154l-6 1-2 7-2 2-4 0-6-6-10 3-3-1 3 4 0 4-8 10 0 8-6 5-1 5 3 3 9 2 6 4 31 0 4 2 3 3 8-2 6-5 0-8-10-7-14-28z',
	], // Sangareddy
	[692, 'M147 133l-7 10-5 2-23-8-9 6 3 8 0 13 5 20 4 2 11 10 11-10 3-7 11-4 12-11 5-12-12-10-4-6z'], // Siddipet
	[696, 'M192 205l-13 0-9 5 0 7 13 17 8 24 3 3 8 3 4 6 10 7 4-2 7-9 0-4-4-7 9-8-8-12-14-7-3-5-5-4z'], // Suryapet
	[698, 'M38 205l31 0 4 2 3 3-7 8-1 6 1 5 7 5 1 10-15 0-9 5-17-6-12 4-2-8-7-5 0-4 6-11 5-3 3-5z'], // Vikarabad
	[693, 'M82 283l-6-2-5 1-6 9-3 2-11-4-8 11 4 5 10 6 3 8 4 6 12 7 6 2 5-7 1-21-6-13z'], // Wanaparthy
	[522, 'M203 146l6 0 2 4 10 7 3 13-8 12-11 3-10 0-7 3-4-4 0-8 8-11 6-5z'], // Warangal
	[697, 'M137 186l-11 10 1 12-7 8 4 11 10 10 6-3 6-8 13 0 11-9 0-7-21-20z'], // Yadadri Bhuvanagiri
]);
