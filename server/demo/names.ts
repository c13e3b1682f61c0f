type Words = readonly [string, ...string[]];

const words = (text: string): Words => text.trim().split(/\s+/) as unknown as Words;

export const girls =
	words(`Anjali Sravani Lavanya Swathi Bhavani Keerthana Manasa Navya Pranavi Rajitha Sandhya Shirisha
	Sindhu Soumya Srilatha Supriya Swapna Tejaswini Vaishnavi Varsha Akhila Archana Deepika Divya Harika Jyothi Kavya
	Likhitha Mounika Nikhitha Pooja Ramya Rohini Sahithi Sneha Sushmitha Yamini Ananya Ashwini Bhargavi`);

export const boys =
	words(`Aravind Bharath Charan Dinesh Ganesh Harish Karthik Kiran Laxman Mahesh Manoj Naresh Nithin
	Pavan Praveen Rahul Rajesh Rakesh Ramesh Ravi Sai Sandeep Santosh Sathish Shiva Srikanth Srinivas Suresh Tharun
	Uday Vamshi Varun Venkatesh Vijay Vikram Vinay Yashwanth Akhil Anil Ashok`);

export const surnames =
	words(`Kola Gaddam Boda Banoth Jadhav Mesram Kumra Atram Chinthala Dasari Erra Gundla Jella Kadari
	Kandula Kotha Madavi Mamidi Marri Nallala Odela Pendram Perka Rathod Sidam Soyam Thodasam Thota Vadla Yadla Yelpula
	Bandari Bollam Chevella Gollapalli Gopal Guguloth Katroth Lambadi Mangali`);

export const mothers =
	words(`Lakshmi Padma Saraswathi Radha Sujatha Anasuya Renuka Laxmi Bhagya Kamala Rajamma Yellamma
	Pochamma Sammakka Mallamma Jayamma Shantha Vijaya Sunitha Aruna`);

export const fathers =
	words(`Ramulu Mallesh Rajaiah Komuraiah Odelu Narsimha Yadaiah Lingaiah Shankar Mogili Bhimrao
	Anandrao Jangu Sammaiah Kishan Devaiah Ashok Thirupathi Venkanna Balaiah`);

export const schools: Words = [
	'Zilla Parishad High School',
	'Mandal Parishad Primary School',
	'Mandal Parishad Upper Primary School',
	'Telangana Model School',
	'Kasturba Gandhi Balika Vidyalaya',
];
