#!/usr/bin/env bash
# gpsbabel 1.8.0+ds-5 (Debian 12): the track of a walk along a pipeline (GPX 1.1), whose receiver saw nothing for an hour, made ready for a map.
# Expected: two trkseg are two stretches with nothing known between them (GPX 1.1: a new segment where reception was lost), whatever a filter or a
# format makes of them: interpolation puts points into each stretch, GeoJSON has two lines (RFC 7946, MultiLineString), an unknown height stays empty in
# NMEA 0183 (null field).
# Seen: interpolate fills the hour between the stretches with 118 points that nobody walked, and each of them is a stretch by itself, 119 in all;
# GeoJSON joins both stretches to one line; the point without a height lies at 0.000 metres above the sea. In GPX and KML the stretches stay.
# A walk that left out a kilometre of the pipeline looks like one that did not, with times and heights.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in gpsbabel=1.8.0+ds-5 libqt5core5a=5.15.8+dfsg-11+deb12u3 libshp2=1.5.0-3+b1 libicu72=72.1-3+deb12u1 libdouble-conversion3=3.2.1-1 libpcre2-16-0=10.42-1+deb12u2; do apt-get download "$package" >/dev/null 2>&1; done
for package in *.deb; do dpkg-deb -x "$package" .; done
cat >walk.gpx <<'GPX'
<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="receiver" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>管道</name>
<trkseg><trkpt lat="26.08" lon="119.3"><ele>5</ele><time>2026-11-29T06:30:00Z</time></trkpt>
<trkpt lat="26.081" lon="119.3"><ele>6</ele><time>2026-11-29T06:31:00Z</time></trkpt></trkseg>
<trkseg><trkpt lat="26.09" lon="119.3"><ele>9</ele><time>2026-11-29T07:30:00Z</time></trkpt>
<trkpt lat="26.091" lon="119.3"><time>2026-11-29T07:31:00Z</time></trkpt></trkseg></trk></gpx>
GPX
babel() { LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/gpsbabel -t -i gpx -f walk.gpx "$@" -F out; }
points() { echo "$1: $(grep -c '<trkpt' out) points in $(grep -c '<trkseg' out) stretches"; }
{
  babel -o gpx
  points 'as it is'
  babel -x interpolate,time=30 -o gpx
  points 'a point each 30 seconds'
  babel -x interpolate,distance=0.05k -o gpx
  points 'a point each 50 metres'
  babel -o kml,lines=1,points=0,track=0
  echo "KML: $(grep -c '<LineString>' out) lines"
  babel -o geojson,compact
  cat out
  echo
  babel -o nmea,gprmc=0
  cut -d, -f1-5,10,11 out
} | tee seen.txt
diff - seen.txt <<'TXT' && echo 'as before: nobody walked there'
as it is: 4 points in 2 stretches
a point each 30 seconds: 123 points in 119 stretches
a point each 50 metres: 28 points in 22 stretches
KML: 2 lines
{"features":[{"geometry":{"coordinates":[[119.3,26.08,5],[119.3,26.081,6],[119.3,26.09,9],[119.3,26.091]],"type":"LineString"},"properties":{"name":"管道"},"type":"Feature"}],"type":"FeatureCollection"}
$GPGGA,063000.000,2604.800,N,11918.000,5.000,M
$GPGGA,063100.000,2604.860,N,11918.000,6.000,M
$GPGGA,073000.000,2605.400,N,11918.000,9.000,M
$GPGGA,073100.000,2605.460,N,11918.000,0.000,M
TXT
